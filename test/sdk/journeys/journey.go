// The journey (README.md) through the Go package.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"strings"
	"time"

	concord "{{goModule}}"
)

const redirectURI = "urn:ietf:wg:oauth:2.0:oob"

func must[T any](value T, _ any, err error) T {
	if err != nil {
		var refused *concord.GenericOpenAPIError
		if errors.As(err, &refused) {
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

func open(picture string) *os.File {
	file, err := os.Open(picture)
	if err != nil {
		panic(err)
	}
	return file
}

func connect(address string) *concord.APIClient {
	configuration := concord.NewConfiguration()
	configuration.Servers = concord.ServerConfigurations{{URL: address}}
	return concord.NewAPIClient(configuration)
}

// nextOf returns the max_id of the next page, or nothing if there is none.
func nextOf(response *http.Response) string {
	next := regexp.MustCompile(`<([^>]*)>; rel="next"`).FindStringSubmatch(response.Header.Get("Link"))
	if next == nil {
		return ""
	}
	address, err := url.Parse(next[1])
	if err != nil {
		panic(err)
	}
	return address.Query().Get("max_id")
}

func main() {
	address, newer, picture := os.Args[1], os.Args[2], os.Args[3]
	stranger := context.Background()
	client := connect(address)

	uris := []string{redirectURI, "reader://callback"}
	registration := concord.NewCreateAppBody("Reader", uris)
	registration.SetScopes("read write")
	app := must(client.AppsAPI.CreateApp(stranger).CreateAppBody(*registration).Execute())
	equal(app.RedirectUris, uris)
	fmt.Println("app")

	query := url.Values{
		"response_type": {"code"}, "client_id": {app.ClientId}, "redirect_uri": {redirectURI}, "scope": {"read write"},
	}
	fmt.Printf("%s/oauth/authorize?%s\n", address, query.Encode())
	code, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if err != nil {
		panic(err)
	}
	grant := concord.CreateTokenBody{
		GrantType:    "authorization_code",
		ClientId:     concord.PtrString(app.ClientId),
		ClientSecret: concord.PtrString(app.ClientSecret),
		RedirectUri:  concord.PtrString(redirectURI),
		Code:         concord.PtrString(strings.TrimSpace(code)),
	}
	token := must(client.OauthAPI.CreateToken(stranger).CreateTokenBody(grant).Execute())
	user := context.WithValue(stranger, concord.ContextAccessToken, token.AccessToken)
	me := must(client.AccountsAPI.VerifyCredentials(user).Execute())
	equal(me.Username, "alice")
	fmt.Println("sign-in")

	posted := must(client.StatusesAPI.CreateStatus(user).CreateStatusBody(concord.CreateStatusBody{
		Status: concord.PtrString("Hello from Go #sdk"),
		Poll:   concord.NewCreateStatusPoll([]string{"Yes", "No"}, 3600),
	}).Execute())
	read := must(client.StatusesAPI.GetStatus(user, posted.Id).Execute())
	equal(strings.Contains(read.Content, "Hello from Go"), true)
	equal(read.Account.Id, me.Id)
	equal(read.Tags[0].Name, "sdk")
	equal(read.Poll.Get().Options[1].Title, "No")
	equal(read.EditedAt.Get() == nil, true)
	fmt.Println("post")

	later := time.Now().Add(time.Hour).UTC().Truncate(time.Millisecond)
	plan := concord.NewCreateScheduledStatusBody(later.Format(time.RFC3339Nano))
	plan.SetStatus("Later")
	scheduled := must(client.ScheduledStatusesAPI.CreateScheduledStatus(user).CreateScheduledStatusBody(*plan).Execute())
	equal(scheduled.ScheduledAt.Equal(later), true)
	found := false
	for _, entry := range must(client.ScheduledStatusesAPI.ListScheduledStatuses(user).Execute()) {
		found = found || entry.Id == scheduled.Id
	}
	equal(found, true)
	fmt.Println("schedule")

	media := must(client.MediaAPI.UploadMedia(user).File(open(picture)).Description("A hill").Execute())
	equal(media.Type, "image")
	body := concord.CreateStatusBody{MediaIds: []string{media.Id}}
	hill := must(client.StatusesAPI.CreateStatus(user).CreateStatusBody(body).Execute())
	equal(*hill.MediaAttachments[0].Description.Get(), "A hill")
	fmt.Println("picture")

	rule := concord.NewCreateFilterBody("Vegetables", []string{"home", "public"})
	rule.SetKeywordsAttributes([]concord.FilterKeywordAttributes{{
		Keyword: concord.PtrString("tomatoes"), WholeWord: concord.PtrBool(true),
	}})
	filter := must(client.FiltersAPI.CreateFilter(user).CreateFilterBody(*rule).Execute())
	equal(must(client.FiltersAPI.GetFilter(user, filter.Id).Execute()).Keywords[0].Keyword, "tomatoes")
	must(client.FiltersAPI.DeleteFilter(user, filter.Id).Execute())
	fmt.Println("filter")

	own := map[string]bool{}
	count := 0
	request := client.AccountsAPI.ListAccountStatuses(user, me.Id).Limit(1)
	for {
		page, response, err := request.Execute()
		for _, status := range must(page, response, err) {
			own[status.Id] = true
			count++
		}
		next := nextOf(response)
		if next == "" {
			break
		}
		request = request.MaxId(next)
	}
	equal(own[posted.Id] && own[hill.Id], true)
	equal(len(own), count)
	fmt.Println("page")

	changed := must(client.AccountsAPI.UpdateCredentials(user).
		DisplayName("Go").
		Avatar(open(picture)).
		AttributionDomains([]string{"one.example", "two.example"}).
		FieldsAttributes0Name("Written in").
		FieldsAttributes0Value("Go").
		Execute())
	equal(changed.DisplayName, "Go")
	equal(changed.Avatar != me.Avatar, true)
	equal(changed.Source.AttributionDomains, []string{"one.example", "two.example"})
	equal(changed.Source.Fields[0].Value, "Go")
	fmt.Println("avatar")

	_, _, err = client.StatusesAPI.GetStatus(user, "1").Execute()
	var refused *concord.GenericOpenAPIError
	equal(errors.As(err, &refused), true)
	reply, _ := refused.Model().(concord.ErrorReply)
	equal(reply.GetCode(), "not_found")
	fmt.Println("error")

	future := connect(newer)
	home := must(future.TimelinesAPI.ListHomeTimeline(user).Execute())
	equal(len(home) > 0, true)
	for _, status := range home {
		equal(status.Visibility, "circle")
		equal(status.AdditionalProperties["grown_in_a_year"], map[string]any{"by": []any{"one", "two"}})
		for _, attachment := range status.MediaAttachments {
			equal(attachment.Type, "hologram")
		}
	}
	notifications := must(future.NotificationsAPI.ListNotifications(user).Execute())
	equal(len(notifications) > 0, true)
	for _, notification := range notifications {
		equal(notification.Type, "levitation")
	}
	fmt.Println("newer")
}
