// The journey (README.md) through the client that oapi-codegen makes.
package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"strings"
	"time"

	"journey/concord"
)

const redirectURI = "urn:ietf:wg:oauth:2.0:oob"

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// ok returns the data of a successful reply: the pointer is nil otherwise.
func ok[T any](data *T, body []byte) T {
	if data == nil {
		panic(string(body))
	}
	return *data
}

func equal(actual, expected any) {
	if !reflect.DeepEqual(actual, expected) {
		panic(fmt.Sprintf("%v is not %v", actual, expected))
	}
}

func to[T any](value T) *T {
	return &value
}

func connect(address, token string) *concord.ClientWithResponses {
	authorize := func(_ context.Context, request *http.Request) error {
		if token != "" {
			request.Header.Set("Authorization", "Bearer "+token)
		}
		return nil
	}
	return must(concord.NewClientWithResponses(address, concord.WithRequestEditorFn(authorize)))
}

// form returns a multipart body with a file and fields, given as name, value, name, value….
func form(fileField, file string, fields ...string) (contentType string, body io.Reader) {
	buffer := new(bytes.Buffer)
	writer := multipart.NewWriter(buffer)
	must(must(writer.CreateFormFile(fileField, "hill.jpg")).Write(must(os.ReadFile(file))))
	for index := 0; index < len(fields); index += 2 {
		must(0, writer.WriteField(fields[index], fields[index+1]))
	}
	must(0, writer.Close())
	return writer.FormDataContentType(), buffer
}

func main() {
	address, newer, picture := os.Args[1], os.Args[2], os.Args[3]
	ctx := context.Background()
	stranger := connect(address, "")

	uris := []string{redirectURI, "reader://callback"}
	registered := must(stranger.CreateAppWithResponse(ctx, concord.CreateAppBody{
		ClientName: "Reader", RedirectUris: uris, Scopes: to("read write"),
	}))
	app := ok(registered.JSON200, registered.Body)
	equal(app.RedirectUris, uris)
	fmt.Println("app")

	query := url.Values{
		"response_type": {"code"}, "client_id": {app.ClientId}, "redirect_uri": {redirectURI}, "scope": {"read write"},
	}
	fmt.Printf("%s/oauth/authorize?%s\n", address, query.Encode())
	code := must(bufio.NewReader(os.Stdin).ReadString('\n'))
	granted := must(stranger.CreateTokenWithResponse(ctx, concord.CreateTokenBody{
		GrantType:    "authorization_code",
		ClientId:     &app.ClientId,
		ClientSecret: &app.ClientSecret,
		RedirectUri:  to(redirectURI),
		Code:         to(strings.TrimSpace(code)),
	}))
	token := ok(granted.JSON200, granted.Body).AccessToken
	user := connect(address, token)
	verified := must(user.VerifyCredentialsWithResponse(ctx))
	me := ok(verified.JSON200, verified.Body)
	equal(me.Username, "alice")
	fmt.Println("sign-in")

	publish := func(body concord.CreateStatusBody) concord.Status {
		reply := must(user.CreateStatusWithResponse(ctx, nil, body))
		return ok(reply.JSON200, reply.Body)
	}
	posted := publish(concord.CreateStatusBody{
		Status: to("Hello from oapi-codegen #sdk"),
		Poll:   &concord.CreateStatusPoll{Options: []string{"Yes", "No"}, ExpiresIn: 3600},
	})
	fetched := must(user.GetStatusWithResponse(ctx, posted.Id))
	read := ok(fetched.JSON200, fetched.Body)
	equal(strings.Contains(read.Content, "Hello from oapi-codegen"), true)
	equal(read.Account.Id, me.Id)
	equal(read.Tags[0].Name, "sdk")
	equal(read.Poll.Options[1].Title, "No")
	equal(read.EditedAt == nil, true)
	fmt.Println("post")

	later := time.Now().Add(time.Hour).UTC().Truncate(time.Millisecond)
	planned := must(user.CreateScheduledStatusWithResponse(ctx, nil, concord.CreateScheduledStatusBody{
		Status: to("Later"), ScheduledAt: later.Format(time.RFC3339Nano),
	}))
	scheduled := ok(planned.JSON200, planned.Body)
	equal(scheduled.ScheduledAt.Equal(later), true)
	listed := must(user.ListScheduledStatusesWithResponse(ctx, nil))
	found := false
	for _, entry := range ok(listed.JSON200, listed.Body) {
		found = found || entry.Id == scheduled.Id
	}
	equal(found, true)
	fmt.Println("schedule")

	contentType, body := form("file", picture, "description", "A hill")
	uploaded := must(user.UploadMediaWithBodyWithResponse(ctx, contentType, body))
	media := ok(uploaded.JSON200, uploaded.Body)
	equal(media.Type, "image")
	hill := publish(concord.CreateStatusBody{MediaIds: &[]string{media.Id}})
	equal(*hill.MediaAttachments[0].Description, "A hill")
	fmt.Println("picture")

	created := must(user.CreateFilterWithResponse(ctx, concord.CreateFilterBody{
		Title:              "Vegetables",
		Context:            []concord.CreateFilterBodyContext{"home", "public"},
		KeywordsAttributes: &[]concord.FilterKeywordAttributes{{Keyword: to("tomatoes"), WholeWord: to(true)}},
	}))
	id := ok(created.JSON200, created.Body).Id
	filter := must(user.GetFilterWithResponse(ctx, id))
	equal((*ok(filter.JSON200, filter.Body).Keywords)[0].Keyword, "tomatoes")
	deleted := must(user.DeleteFilterWithResponse(ctx, id))
	ok(deleted.JSON200, deleted.Body)
	fmt.Println("filter")

	own := map[string]bool{}
	count := 0
	next := regexp.MustCompile(`[?&]max_id=([^&>]+)[^>]*>; rel="next"`)
	for params := (&concord.ListAccountStatusesParams{Limit: to(1)}); params != nil; {
		page := must(user.ListAccountStatusesWithResponse(ctx, me.Id, params))
		for _, status := range ok(page.JSON200, page.Body) {
			own[status.Id] = true
			count++
		}
		if link := next.FindStringSubmatch(page.HTTPResponse.Header.Get("Link")); link != nil {
			params.MaxId = &link[1]
		} else {
			params = nil
		}
	}
	equal(own[posted.Id] && own[hill.Id], true)
	equal(len(own), count)
	fmt.Println("page")

	contentType, body = form("avatar", picture,
		"display_name", "oapi-codegen",
		"attribution_domains", "one.example",
		"attribution_domains", "two.example",
		"fields_attributes[0][name]", "Written in",
		"fields_attributes[0][value]", "Go")
	updated := must(user.UpdateCredentialsWithBodyWithResponse(ctx, contentType, body))
	changed := ok(updated.JSON200, updated.Body)
	equal(changed.DisplayName, "oapi-codegen")
	equal(changed.Avatar != me.Avatar, true)
	equal(changed.Source.AttributionDomains, []string{"one.example", "two.example"})
	equal(changed.Source.Fields[0].Value, "Go")
	fmt.Println("avatar")

	missing := must(user.GetStatusWithResponse(ctx, "1"))
	equal(missing.StatusCode(), 404)
	equal(*ok(missing.JSON404, missing.Body).Code, string(concord.KnownErrorCodeNotFound))
	fmt.Println("error")

	future := connect(newer, token)
	home := must(future.ListHomeTimelineWithResponse(ctx, nil))
	equal(len(ok(home.JSON200, home.Body)) > 0, true)
	for _, status := range *home.JSON200 {
		equal(status.Visibility, "circle")
		for _, attachment := range status.MediaAttachments {
			equal(attachment.Type, "hologram")
		}
	}
	notifications := must(future.ListNotificationsWithResponse(ctx, nil))
	equal(len(ok(notifications.JSON200, notifications.Body)) > 0, true)
	for _, notification := range *notifications.JSON200 {
		equal(notification.Type, "levitation")
	}
	fmt.Println("newer")
}
