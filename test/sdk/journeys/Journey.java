import com.google.gson.Gson;
import concord.sdk.ApiClient;
import concord.sdk.ApiException;
import concord.sdk.ApiResponse;
import concord.sdk.api.AccountsApi;
import concord.sdk.api.AppsApi;
import concord.sdk.api.FiltersApi;
import concord.sdk.api.MediaApi;
import concord.sdk.api.NotificationsApi;
import concord.sdk.api.OauthApi;
import concord.sdk.api.ScheduledStatusesApi;
import concord.sdk.api.StatusesApi;
import concord.sdk.api.TimelinesApi;
import concord.sdk.model.CreateAppBody;
import concord.sdk.model.CreateFilterBody;
import concord.sdk.model.CreateScheduledStatusBody;
import concord.sdk.model.CreateStatusBody;
import concord.sdk.model.CreateStatusPoll;
import concord.sdk.model.CreateTokenBody;
import concord.sdk.model.CredentialAccount;
import concord.sdk.model.CredentialApplication;
import concord.sdk.model.ErrorReply;
import concord.sdk.model.Filter;
import concord.sdk.model.FilterKeywordAttributes;
import concord.sdk.model.MediaAttachment;
import concord.sdk.model.Notification;
import concord.sdk.model.ScheduledStatus;
import concord.sdk.model.Status;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The journey (README.md) through the Java package. */
public final class Journey {
  private static final String REDIRECT_URI = "urn:ietf:wg:oauth:2.0:oob";

  public static void main(String[] words) throws ApiException, IOException {
    String address = words[0];
    File picture = new File(words[2]);
    ApiClient stranger = connect(address, null);

    List<String> uris = List.of(REDIRECT_URI, "reader://callback");
    CreateAppBody registration = new CreateAppBody().clientName("Reader").redirectUris(uris).scopes("read write");
    CredentialApplication app = new AppsApi(stranger).createApp(registration).execute();
    equal(app.getRedirectUris(), uris);
    System.out.println("app");

    System.out.printf(
        "%s/oauth/authorize?response_type=code&client_id=%s&redirect_uri=%s&scope=read+write%n",
        address, app.getClientId(), URLEncoder.encode(REDIRECT_URI, StandardCharsets.UTF_8));
    String code = new BufferedReader(new InputStreamReader(System.in)).readLine();
    CreateTokenBody grant =
        new CreateTokenBody()
            .grantType("authorization_code")
            .clientId(app.getClientId())
            .clientSecret(app.getClientSecret())
            .redirectUri(REDIRECT_URI)
            .code(code);
    String token = new OauthApi(stranger).createToken(grant).execute().getAccessToken();
    ApiClient user = connect(address, token);
    AccountsApi accounts = new AccountsApi(user);
    CredentialAccount me = accounts.verifyCredentials().execute();
    equal(me.getUsername(), "alice");
    System.out.println("sign-in");

    StatusesApi statuses = new StatusesApi(user);
    CreateStatusPoll poll = new CreateStatusPoll().options(List.of("Yes", "No")).expiresIn(3600);
    CreateStatusBody hello = new CreateStatusBody().status("Hello from Java #sdk").poll(poll);
    Status posted = statuses.createStatus(hello).idempotencyKey("from-java").execute();
    Status read = statuses.getStatus(posted.getId()).execute();
    equal(read.getContent().contains("Hello from Java"), true);
    equal(read.getAccount().getId(), me.getId());
    equal(read.getTags().get(0).getName(), "sdk");
    equal(read.getPoll().getOptions().get(1).getTitle(), "No");
    equal(read.getEditedAt(), null);
    System.out.println("post");

    OffsetDateTime later = OffsetDateTime.now(ZoneOffset.UTC).plusHours(1).truncatedTo(ChronoUnit.MILLIS);
    CreateScheduledStatusBody plan = new CreateScheduledStatusBody().status("Later").scheduledAt(later.toString());
    ScheduledStatusesApi planned = new ScheduledStatusesApi(user);
    ScheduledStatus scheduled = planned.createScheduledStatus(plan).execute();
    equal(scheduled.getScheduledAt(), later);
    equal(planned.listScheduledStatuses().execute().stream().anyMatch(one -> one.getId().equals(scheduled.getId())), true);
    System.out.println("schedule");

    MediaAttachment media = new MediaApi(user).uploadMedia(picture).description("A hill").execute();
    equal(media.getType(), "image");
    Status hill = statuses.createStatus(new CreateStatusBody().mediaIds(List.of(media.getId()))).execute();
    equal(hill.getMediaAttachments().get(0).getDescription(), "A hill");
    System.out.println("picture");

    FiltersApi filters = new FiltersApi(user);
    FilterKeywordAttributes keyword = new FilterKeywordAttributes().keyword("tomatoes").wholeWord(true);
    CreateFilterBody rule =
        new CreateFilterBody()
            .title("Vegetables")
            .context(List.of(CreateFilterBody.ContextEnum.HOME, CreateFilterBody.ContextEnum.PUBLIC))
            .keywordsAttributes(List.of(keyword));
    Filter filter = filters.createFilter(rule).execute();
    equal(filters.getFilter(filter.getId()).execute().getKeywords().get(0).getKeyword(), "tomatoes");
    filters.deleteFilter(filter.getId()).execute();
    System.out.println("filter");

    List<String> own = new ArrayList<>();
    String next = null;
    do {
      ApiResponse<List<Status>> page =
          accounts.listAccountStatuses(me.getId()).limit(1).maxId(next).executeWithHttpInfo();
      for (Status status : page.getData()) own.add(status.getId());
      next = nextOf(page.getHeaders());
    } while (next != null);
    equal(own.contains(posted.getId()) && own.contains(hill.getId()), true);
    equal(new HashSet<>(own).size(), own.size());
    System.out.println("page");

    CredentialAccount changed =
        accounts
            .updateCredentials()
            .displayName("Java")
            .avatar(picture)
            .attributionDomains(List.of("one.example", "two.example"))
            .fieldsAttributes0Name("Written in")
            .fieldsAttributes0Value("Java")
            .execute();
    equal(changed.getDisplayName(), "Java");
    equal(changed.getAvatar().equals(me.getAvatar()), false);
    equal(changed.getSource().getAttributionDomains(), List.of("one.example", "two.example"));
    equal(changed.getSource().getFields().get(0).getValue(), "Java");
    System.out.println("avatar");

    try {
      statuses.getStatus("1").execute();
      throw new AssertionError("a status that doesn't exist is there");
    } catch (ApiException error) {
      equal(error.getCode(), 404);
      equal(new Gson().fromJson(error.getResponseBody(), ErrorReply.class).getCode(), "not_found");
    }
    System.out.println("error");

    ApiClient newer = connect(words[1], token);
    List<Status> home = new TimelinesApi(newer).listHomeTimeline().execute();
    equal(home.isEmpty(), false);
    for (Status status : home) {
      equal(status.getVisibility(), "circle");
      for (MediaAttachment attachment : status.getMediaAttachments()) equal(attachment.getType(), "hologram");
    }
    List<Notification> notifications = new NotificationsApi(newer).listNotifications().execute();
    equal(notifications.isEmpty(), false);
    for (Notification notification : notifications) equal(notification.getType(), "levitation");
    System.out.println("newer");
    // The HTTP client keeps threads for a minute.
    System.exit(0);
  }

  private static ApiClient connect(String address, String token) {
    // A busy server takes long for a picture.
    ApiClient client = new ApiClient().setBasePath(address).setReadTimeout(60_000);
    if (token != null) client.setAccessToken(token);
    return client;
  }

  /** The max_id of the next page, or null if there is none. */
  private static String nextOf(Map<String, List<String>> headers) {
    List<String> links = headers.entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase("Link"))
        .flatMap(header -> header.getValue().stream())
        .toList();
    Matcher next = Pattern.compile("[?&]max_id=([^&>]+)[^>]*>; rel=\"next\"").matcher(String.join(", ", links));
    return next.find() ? next.group(1) : null;
  }

  private static void equal(Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) throw new AssertionError(actual + " is not " + expected);
  }
}
