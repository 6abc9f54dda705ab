import concord.sdk.ApiClient;
import concord.sdk.ApiException;
import concord.sdk.api.AccountsApi;
import concord.sdk.api.AppsApi;
import concord.sdk.api.MediaApi;
import concord.sdk.api.NotificationsApi;
import concord.sdk.api.ScheduledStatusesApi;
import concord.sdk.api.StatusesApi;
import concord.sdk.api.TimelinesApi;
import concord.sdk.model.CreateAppBody;
import concord.sdk.model.CreateScheduledStatusBody;
import concord.sdk.model.CreateStatusBody;
import concord.sdk.model.CredentialAccount;
import concord.sdk.model.MediaAttachment;
import concord.sdk.model.Notification;
import concord.sdk.model.ScheduledStatus;
import concord.sdk.model.Status;
import java.io.File;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;

/**
 * An app's first steps, through the Java client: FirstSteps ADDRESS TOKEN IMAGE NEWER-ADDRESS. The newer server sends
 * properties and values that the client doesn't know.
 */
public final class FirstSteps {
  public static void main(String[] words) throws ApiException {
    ApiClient client = new ApiClient().setBasePath(words[0]);
    client.setAccessToken(words[1]);
    File image = new File(words[2]);

    List<String> uris = List.of("https://reader.example/callback", "reader://callback");
    CreateAppBody body = new CreateAppBody().clientName("Reader").redirectUris(uris);
    equal(new AppsApi(client).createApp(body).getRedirectUris(), uris);

    AccountsApi accounts = new AccountsApi(client);
    CredentialAccount before = accounts.verifyCredentials();
    CredentialAccount me =
        accounts.updateCredentials(
            "Java", null, image, image, null, null, null, null, null, null, null, List.of("one.example"),
            "Written in", "Java", null, null, null, null, null, null, null, null, "de", null);
    equal(me.getDisplayName(), "Java");
    equal(me.getAvatar().equals(before.getAvatar()), false);
    equal(me.getHeader().equals(before.getHeader()), false);
    equal(me.getSource().getLanguage(), "de");
    equal(me.getSource().getAttributionDomains(), List.of("one.example"));
    equal(me.getSource().getFields().get(0).getValue(), "Java");

    MediaAttachment media = new MediaApi(client).uploadMedia(image, null, "A picture", null);
    equal(media.getType(), "image");
    equal(media.getDescription(), "A picture");

    StatusesApi statuses = new StatusesApi(client);
    CreateStatusBody hello =
        new CreateStatusBody().status("Hello from the Java client").mediaIds(List.of(media.getId()));
    Status status = statuses.createStatus(hello, null);
    equal(status.getAccount().getId(), me.getId());
    equal(status.getMediaAttachments().get(0).getId(), media.getId());
    equal(statuses.getStatus(status.getId()).getContent(), status.getContent());

    OffsetDateTime later = OffsetDateTime.now(ZoneOffset.UTC).plusHours(1).truncatedTo(ChronoUnit.MILLIS);
    CreateScheduledStatusBody plan = new CreateScheduledStatusBody().status("Later").scheduledAt(later.toString());
    ScheduledStatus scheduled = new ScheduledStatusesApi(client).createScheduledStatus(plan, null);
    equal(scheduled.getScheduledAt(), later);

    try {
      statuses.getStatus("1");
      throw new AssertionError("a status that doesn't exist is there");
    } catch (ApiException error) {
      equal(error.getCode(), 404);
      equal(error.getResponseBody().contains("\"code\":\"not_found\""), true);
    }

    ApiClient newer = new ApiClient().setBasePath(words[3]);
    newer.setAccessToken(words[1]);
    List<Notification> notifications =
        new NotificationsApi(newer).listNotifications(null, null, null, null, null, null, null, null, null);
    equal(notifications.isEmpty(), false);
    for (Notification notification : notifications) equal(notification.getType(), "levitation");
    List<Status> home = new TimelinesApi(newer).listHomeTimeline(null, null, null, null);
    equal(home.isEmpty(), false);
    for (Status entry : home) {
      equal(entry.getVisibility(), "circle");
      for (MediaAttachment attachment : entry.getMediaAttachments()) equal(attachment.getType(), "hologram");
    }
    System.out.println("done");
  }

  private static void equal(Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) throw new AssertionError(actual + " is not " + expected);
  }
}
