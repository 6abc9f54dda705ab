import com.fasterxml.jackson.module.kotlin.readValue
import concord.sdk.apis.AccountsApi
import concord.sdk.apis.AppsApi
import concord.sdk.apis.FiltersApi
import concord.sdk.apis.MediaApi
import concord.sdk.apis.NotificationsApi
import concord.sdk.apis.OauthApi
import concord.sdk.apis.ScheduledStatusesApi
import concord.sdk.apis.StatusesApi
import concord.sdk.apis.TimelinesApi
import concord.sdk.infrastructure.ApiClient
import concord.sdk.infrastructure.ClientError
import concord.sdk.infrastructure.ClientException
import concord.sdk.infrastructure.Serializer
import concord.sdk.infrastructure.Success
import concord.sdk.models.CreateAppBody
import concord.sdk.models.CreateFilterBody
import concord.sdk.models.CreateScheduledStatusBody
import concord.sdk.models.CreateStatusBody
import concord.sdk.models.CreateStatusPoll
import concord.sdk.models.CreateTokenBody
import concord.sdk.models.ErrorReply
import concord.sdk.models.FilterKeywordAttributes
import concord.sdk.models.Status
import java.io.File
import java.time.OffsetDateTime
import java.time.ZoneOffset
import java.time.temporal.ChronoUnit
import kotlin.system.exitProcess

const val REDIRECT_URI = "urn:ietf:wg:oauth:2.0:oob"

/** The journey (README.md) through the Kotlin package. */
fun main(words: Array<String>) {
    val (address, newer, path) = words
    val picture = File(path)

    val uris = listOf(REDIRECT_URI, "reader://callback")
    val app = AppsApi(address).createApp(CreateAppBody("Reader", uris, scopes = "read write"))
    check(app.redirectUris == uris)
    println("app")

    println("$address/oauth/authorize?response_type=code&client_id=${app.clientId}&redirect_uri=$REDIRECT_URI&scope=read+write")
    val grant = CreateTokenBody(
        grantType = "authorization_code",
        clientId = app.clientId,
        clientSecret = app.clientSecret,
        redirectUri = REDIRECT_URI,
        code = readln(),
    )
    // The token is that of the whole process.
    ApiClient.accessToken = OauthApi(address).createToken(grant).accessToken
    val accounts = AccountsApi(address)
    val me = accounts.verifyCredentials()
    check(me.username == "alice")
    println("sign-in")

    val statuses = StatusesApi(address)
    val poll = CreateStatusPoll(listOf("Yes", "No"), 3600)
    val posted = statuses.createStatus(CreateStatusBody(status = "Hello from Kotlin #sdk", poll = poll))
    val read = statuses.getStatus(posted.id)
    check("Hello from Kotlin" in read.content)
    check(read.account.id == me.id)
    check(read.tags[0].name == "sdk")
    check(read.poll!!.options.map { it.title } == listOf("Yes", "No"))
    check(read.editedAt == null)
    println("post")

    val later = OffsetDateTime.now(ZoneOffset.UTC).plusHours(1).truncatedTo(ChronoUnit.MILLIS)
    val planned = ScheduledStatusesApi(address)
    val plan = CreateScheduledStatusBody(scheduledAt = later.toString(), status = "Later")
    val scheduled = planned.createScheduledStatus(plan)
    check(scheduled.scheduledAt.isEqual(later))
    check(planned.listScheduledStatuses().any { it.id == scheduled.id })
    println("schedule")

    val media = MediaApi(address).uploadMedia(picture, description = "A hill")
    check(media.type == "image")
    val hill = statuses.createStatus(CreateStatusBody(mediaIds = listOf(media.id)))
    check(hill.mediaAttachments[0].description == "A hill")
    println("picture")

    val filters = FiltersApi(address)
    val rule = CreateFilterBody(
        title = "Vegetables",
        context = listOf(CreateFilterBody.Context.home, CreateFilterBody.Context.`public`),
        keywordsAttributes = listOf(FilterKeywordAttributes(keyword = "tomatoes", wholeWord = true)),
    )
    val filter = filters.createFilter(rule)
    check(filters.getFilter(filter.id).keywords!![0].keyword == "tomatoes")
    filters.deleteFilter(filter.id)
    println("filter")

    val own = mutableListOf<String>()
    var next: String? = null
    do {
        val page = accounts.listAccountStatusesWithHttpInfo(
            id = me.id, limit = 1, maxId = next, onlyMedia = null, excludeReplies = null, excludeReblogs = null,
            excludeDirect = null, pinned = null, tagged = null, sinceId = null, minId = null,
        ) as Success<List<Status>>
        own += page.data.map { it.id }
        next = nextOf(page.headers)
    } while (next != null)
    check(posted.id in own && hill.id in own)
    check(own.toSet().size == own.size)
    println("page")

    val changed = accounts.updateCredentials(
        displayName = "Kotlin",
        avatar = picture,
        attributionDomains = listOf("one.example", "two.example"),
        fieldsAttributes0Name = "Written in",
        fieldsAttributes0Value = "Kotlin",
    )
    check(changed.displayName == "Kotlin")
    check(changed.avatar != me.avatar)
    check(changed.source.attributionDomains == listOf("one.example", "two.example"))
    check(changed.source.fields[0].value == "Kotlin")
    println("avatar")

    try {
        statuses.getStatus("1")
        error("a status that doesn't exist is there")
    } catch (refused: ClientException) {
        check(refused.statusCode == 404)
        val body = (refused.response as ClientError<*>).body as String
        check(Serializer.jacksonObjectMapper.readValue<ErrorReply>(body).code == "not_found")
    }
    println("error")

    val home = TimelinesApi(newer).listHomeTimeline()
    check(home.isNotEmpty())
    check(home.all { status -> status.visibility == "circle" && status.mediaAttachments.all { it.type == "hologram" } })
    val notifications = NotificationsApi(newer).listNotifications()
    check(notifications.isNotEmpty())
    check(notifications.all { it.type == "levitation" })
    println("newer")
    // The HTTP client keeps threads for a minute.
    exitProcess(0)
}

/** The max_id of the next page, or null if there is none. */
fun nextOf(headers: Map<String, List<String>>): String? {
    val links = headers.filterKeys { it.equals("Link", ignoreCase = true) }.values.flatten().joinToString()
    return Regex("[?&]max_id=([^&>]+)[^>]*>; rel=\"next\"").find(links)?.groupValues?.get(1)
}
