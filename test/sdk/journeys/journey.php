<?php

declare(strict_types=1);

// The journey (README.md) through the PHP package: php journey.php AUTOLOADER ADDRESS NEWER-ADDRESS PICTURE.

use Concord\Sdk\Api\AccountsApi;
use Concord\Sdk\Api\AppsApi;
use Concord\Sdk\Api\FiltersApi;
use Concord\Sdk\Api\MediaApi;
use Concord\Sdk\Api\NotificationsApi;
use Concord\Sdk\Api\OauthApi;
use Concord\Sdk\Api\ScheduledStatusesApi;
use Concord\Sdk\Api\StatusesApi;
use Concord\Sdk\Api\TimelinesApi;
use Concord\Sdk\ApiException;
use Concord\Sdk\Configuration;
use Concord\Sdk\Model\CreateAppBody;
use Concord\Sdk\Model\CreateFilterBody;
use Concord\Sdk\Model\CreateScheduledStatusBody;
use Concord\Sdk\Model\CreateStatusBody;
use Concord\Sdk\Model\CreateStatusPoll;
use Concord\Sdk\Model\CreateTokenBody;
use Concord\Sdk\Model\FilterKeywordAttributes;

[, $autoloader, $address, $newer, $picture] = $argv;
require $autoloader;

const REDIRECT_URI = 'urn:ietf:wg:oauth:2.0:oob';

function connect(string $address, ?string $token = null): Configuration
{
    $configuration = (new Configuration())->setHost($address);
    return $token === null ? $configuration : $configuration->setAccessToken($token);
}

function equal(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new Exception(var_export($actual, true) . ' is not ' . var_export($expected, true));
    }
}

$stranger = connect($address);
$uris = [REDIRECT_URI, 'reader://callback'];
$app = (new AppsApi(null, $stranger))->createApp(
    new CreateAppBody(['clientName' => 'Reader', 'redirectUris' => $uris, 'scopes' => 'read write'])
);
equal($app->getRedirectUris(), $uris);
echo "app\n";

$query = http_build_query([
    'response_type' => 'code',
    'client_id' => $app->getClientId(),
    'redirect_uri' => REDIRECT_URI,
    'scope' => 'read write',
]);
echo "$address/oauth/authorize?$query\n";
$grant = new CreateTokenBody([
    'grantType' => 'authorization_code',
    'clientId' => $app->getClientId(),
    'clientSecret' => $app->getClientSecret(),
    'redirectUri' => REDIRECT_URI,
    'code' => trim(fgets(STDIN)),
]);
$token = (new OauthApi(null, $stranger))->createToken($grant)->getAccessToken();
$user = connect($address, $token);
$accounts = new AccountsApi(null, $user);
$me = $accounts->verifyCredentials();
equal($me->getUsername(), 'alice');
echo "sign-in\n";

$statuses = new StatusesApi(null, $user);
$poll = new CreateStatusPoll(['options' => ['Yes', 'No'], 'expiresIn' => 3600]);
$body = new CreateStatusBody(['status' => 'Hello from PHP #sdk', 'poll' => $poll]);
$posted = $statuses->createStatus($body, idempotencyKey: 'from-php');
$read = $statuses->getStatus($posted->getId());
equal(str_contains($read->getContent(), 'Hello from PHP'), true);
equal($read->getAccount()->getId(), $me->getId());
equal($read->getTags()[0]->getName(), 'sdk');
equal($read->getPoll()->getOptions()[1]->getTitle(), 'No');
equal($read->getEditedAt(), null);
echo "post\n";

$planned = new ScheduledStatusesApi(null, $user);
$later = new DateTimeImmutable('@' . (time() + 3600));
$plan = new CreateScheduledStatusBody(['status' => 'Later', 'scheduledAt' => $later->format(DATE_ATOM)]);
$scheduled = $planned->createScheduledStatus($plan);
equal($scheduled->getScheduledAt()->getTimestamp(), $later->getTimestamp());
$ids = array_map(fn($one) => $one->getId(), $planned->listScheduledStatuses());
equal(in_array($scheduled->getId(), $ids, true), true);
echo "schedule\n";

$media = (new MediaApi(null, $user))->uploadMedia(new SplFileObject($picture), description: 'A hill');
equal($media->getType(), 'image');
$hill = $statuses->createStatus(new CreateStatusBody(['mediaIds' => [$media->getId()]]));
equal($hill->getMediaAttachments()[0]->getDescription(), 'A hill');
echo "picture\n";

$filters = new FiltersApi(null, $user);
$filter = $filters->createFilter(new CreateFilterBody([
    'title' => 'Vegetables',
    'context' => ['home', 'public'],
    'keywordsAttributes' => [new FilterKeywordAttributes(['keyword' => 'tomatoes', 'wholeWord' => true])],
]));
equal($filters->getFilter($filter->getId())->getKeywords()[0]->getKeyword(), 'tomatoes');
$filters->deleteFilter($filter->getId());
echo "filter\n";

$own = [];
$next = null;
do {
    [$page, , $headers] = $accounts->listAccountStatusesWithHttpInfo($me->getId(), maxId: $next, limit: 1);
    foreach ($page as $status) {
        $own[] = $status->getId();
    }
    $link = implode(', ', $headers['Link'] ?? []);
    $next = preg_match('/[?&]max_id=([^&>]+)[^>]*>; rel="next"/', $link, $found) === 1 ? $found[1] : null;
} while ($next !== null);
equal(in_array($posted->getId(), $own, true) && in_array($hill->getId(), $own, true), true);
equal(count(array_unique($own)), count($own));
echo "page\n";

$changed = $accounts->updateCredentials(
    displayName: 'PHP',
    avatar: new SplFileObject($picture),
    attributionDomains: ['one.example', 'two.example'],
    fieldsAttributes0Name: 'Written in',
    fieldsAttributes0Value: 'PHP',
);
equal($changed->getDisplayName(), 'PHP');
equal($changed->getAvatar() === $me->getAvatar(), false);
equal($changed->getSource()->getAttributionDomains(), ['one.example', 'two.example']);
equal($changed->getSource()->getFields()[0]->getValue(), 'PHP');
echo "avatar\n";

try {
    $statuses->getStatus('1');
    throw new Exception("a status that doesn't exist is there");
} catch (ApiException $error) {
    equal($error->getCode(), 404);
    equal($error->getResponseObject()->getCode(), 'not_found');
}
echo "error\n";

$future = connect($newer, $token);
$home = (new TimelinesApi(null, $future))->listHomeTimeline();
equal(array_values(array_unique(array_map(fn($status) => $status->getVisibility(), $home))), ['circle']);
foreach ($home as $status) {
    foreach ($status->getMediaAttachments() as $attachment) {
        equal($attachment->getType(), 'hologram');
    }
}
$notifications = (new NotificationsApi(null, $future))->listNotifications();
equal(array_values(array_unique(array_map(fn($one) => $one->getType(), $notifications))), ['levitation']);
echo "newer\n";
