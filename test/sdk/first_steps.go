// An app's first steps, through the Go client: first_steps ADDRESS TOKEN IMAGE NEWER-ADDRESS. The newer server sends
// properties and values that the client doesn't know.
package main

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"time"

	"concord.example/sdk/go"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		if refused, ok := err.(*concord.GenericOpenAPIError); ok {
			panic(fmt.Sprintf("%v: %s", err, refused.Body()))
		}
		panic(err)
	}
	return value
}

func equal(actual, expected any) {
	if !reflect.DeepEqual(actual, expected) {
		panic(fmt.Sprintf("%v is not %v", actual, expected))
	}
}

func open(image string) *os.File {
	file, err := os.Open(image)
	if err != nil {
		panic(err)
	}
	return file
}

func clientOf(address string) *concord.APIClient {
	configuration := concord.NewConfiguration()
	configuration.Servers = concord.ServerConfigurations{{URL: address}}
	return concord.NewAPIClient(configuration)
}

func main() {
	address, token, image, newer := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	person := context.WithValue(context.Background(), concord.ContextAccessToken, token)
	client := clientOf(address)

	uris := []string{"https://reader.example/callback", "reader://callback"}
	body := concord.NewCreateAppBody("Reader", uris)
	app := must(client.AppsAPI.CreateApp(context.Background()).CreateAppBody(*body).Execute())
	equal(app.RedirectUris, uris)

	before := must(client.AccountsAPI.VerifyCredentials(person).Execute())
	me := must(client.AccountsAPI.UpdateCredentials(person).
		DisplayName("Go").
		Avatar(open(image)).
		Header(open(image)).
		AttributionDomains([]string{"one.example", "two.example"}).
		SourceLanguage("de").
		FieldsAttributes0Name("Written in").
		FieldsAttributes0Value("Go").
		Execute())
	equal(me.DisplayName, "Go")
	equal(me.Avatar != before.Avatar, true)
	equal(me.Header != before.Header, true)
	equal(*me.Source.Language.Get(), "de")
	equal(me.Source.AttributionDomains, []string{"one.example", "two.example"})
	equal(me.Source.Fields[0].Value, "Go")

	media := must(client.MediaAPI.UploadMedia(person).File(open(image)).Description("A picture").Execute())
	equal(media.Type, "image")
	equal(*media.Description.Get(), "A picture")

	status := must(client.StatusesAPI.CreateStatus(person).CreateStatusBody(concord.CreateStatusBody{
		Status:   concord.PtrString("Hello from the Go client"),
		MediaIds: []string{media.Id},
	}).Execute())
	equal(status.Account.Id, me.Id)
	equal(status.MediaAttachments[0].Id, media.Id)
	equal(must(client.StatusesAPI.GetStatus(person, status.Id).Execute()).Content, status.Content)

	later := time.Now().Add(time.Hour).UTC().Truncate(time.Millisecond)
	plan := concord.NewCreateScheduledStatusBody(later.Format(time.RFC3339Nano))
	plan.SetStatus("Later")
	scheduled := must(client.ScheduledStatusesAPI.CreateScheduledStatus(person).CreateScheduledStatusBody(*plan).Execute())
	equal(scheduled.ScheduledAt.Equal(later), true)

	_, _, err := client.StatusesAPI.GetStatus(person, "1").Execute()
	reply, _ := err.(*concord.GenericOpenAPIError).Model().(concord.ErrorReply)
	equal(reply.GetCode(), "not_found")

	future := clientOf(newer)
	notifications := must(future.NotificationsAPI.ListNotifications(person).Execute())
	equal(len(notifications) > 0, true)
	for _, notification := range notifications {
		equal(notification.Type, "levitation")
	}
	home := must(future.TimelinesAPI.ListHomeTimeline(person).Execute())
	equal(len(home) > 0, true)
	for _, status := range home {
		equal(status.Visibility, "circle")
		for _, attachment := range status.MediaAttachments {
			equal(attachment.Type, "hologram")
		}
	}
	fmt.Println("done")
}
