# The journey (README.md) through the Ruby package.

require 'concord_sdk'
require 'time'
require 'uri'

address, newer, picture = ARGV
REDIRECT_URI = 'urn:ietf:wg:oauth:2.0:oob'.freeze
$stdout.sync = true

def connect(address, token = nil)
  uri = URI(address)
  configuration = Concord::Configuration.new
  configuration.scheme = uri.scheme
  configuration.host = "#{uri.host}:#{uri.port}"
  configuration.server_index = nil
  configuration.access_token = token
  Concord::ApiClient.new(configuration)
end

def equal(actual, expected)
  raise "#{actual.inspect} is not #{expected.inspect}" unless actual == expected
end

stranger = connect(address)
uris = [REDIRECT_URI, 'reader://callback']
registration = Concord::CreateAppBody.new(client_name: 'Reader', redirect_uris: uris, scopes: 'read write')
app = Concord::AppsApi.new(stranger).create_app(registration)
equal(app.redirect_uris, uris)
puts 'app'

query = { response_type: 'code', client_id: app.client_id, redirect_uri: REDIRECT_URI, scope: 'read write' }
puts "#{address}/oauth/authorize?#{URI.encode_www_form(query)}"
grant = Concord::CreateTokenBody.new(
  grant_type: 'authorization_code', client_id: app.client_id, client_secret: app.client_secret,
  redirect_uri: REDIRECT_URI, code: $stdin.gets.strip
)
token = Concord::OauthApi.new(stranger).create_token(grant).access_token
user = connect(address, token)
accounts = Concord::AccountsApi.new(user)
me = accounts.verify_credentials
equal(me.username, 'alice')
puts 'sign-in'

statuses = Concord::StatusesApi.new(user)
poll = Concord::CreateStatusPoll.new(options: %w[Yes No], expires_in: 3600)
body = Concord::CreateStatusBody.new(status: 'Hello from Ruby #sdk', poll: poll)
posted = statuses.create_status(body, idempotency_key: 'from-ruby')
read = statuses.get_status(posted.id)
equal(read.content.include?('Hello from Ruby'), true)
equal(read.account.id, me.id)
equal(read.tags.first.name, 'sdk')
equal(read.poll.options.map(&:title), %w[Yes No])
equal(read.edited_at, nil)
puts 'post'

planned = Concord::ScheduledStatusesApi.new(user)
later = Time.at(Time.now.to_i + 3600)
plan = Concord::CreateScheduledStatusBody.new(status: 'Later', scheduled_at: later.utc.iso8601)
scheduled = planned.create_scheduled_status(plan)
equal(scheduled.scheduled_at.to_time, later)
equal(planned.list_scheduled_statuses.map(&:id).include?(scheduled.id), true)
puts 'schedule'

media = Concord::MediaApi.new(user).upload_media(File.new(picture), description: 'A hill')
equal(media.type, 'image')
hill = statuses.create_status(Concord::CreateStatusBody.new(media_ids: [media.id]))
equal(hill.media_attachments.first.description, 'A hill')
puts 'picture'

filters = Concord::FiltersApi.new(user)
keyword = Concord::FilterKeywordAttributes.new(keyword: 'tomatoes', whole_word: true)
rule = Concord::CreateFilterBody.new(title: 'Vegetables', context: %w[home public], keywords_attributes: [keyword])
filter = filters.create_filter(rule)
equal(filters.get_filter(filter.id).keywords.map(&:keyword), ['tomatoes'])
filters.delete_filter(filter.id)
puts 'filter'

own = []
options = { limit: 1 }
loop do
  page, _status, headers = accounts.list_account_statuses_with_http_info(me.id, options)
  own.concat(page.map(&:id))
  max_id = headers['Link'].to_s[/[?&]max_id=([^&>]+)[^>]*>; rel="next"/, 1]
  break if max_id.nil?

  options = { limit: 1, max_id: max_id }
end
equal(own.include?(posted.id) && own.include?(hill.id), true)
equal(own.uniq, own)
puts 'page'

changed = accounts.update_credentials(
  display_name: 'Ruby', avatar: File.new(picture), attribution_domains: ['one.example', 'two.example'],
  fields_attributes_0_name: 'Written in', fields_attributes_0_value: 'Ruby'
)
equal(changed.display_name, 'Ruby')
equal(changed.avatar == me.avatar, false)
equal(changed.source.attribution_domains, ['one.example', 'two.example'])
equal(changed.source.fields.first.value, 'Ruby')
puts 'avatar'

begin
  statuses.get_status('1')
  raise "a status that doesn't exist is there"
rescue Concord::ApiError => e
  equal(e.code, 404)
  equal(JSON.parse(e.response_body)['code'], 'not_found')
end
puts 'error'

future = connect(newer, token)
home = Concord::TimelinesApi.new(future).list_home_timeline
equal(home.map(&:visibility).uniq, ['circle'])
equal(home.flat_map(&:media_attachments).map(&:type).uniq, ['hologram'])
notifications = Concord::NotificationsApi.new(future).list_notifications
equal(notifications.map(&:type).uniq, ['levitation'])
puts 'newer'
