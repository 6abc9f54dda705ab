require_relative 'lib/concord_sdk/version'

Gem::Specification.new do |spec|
  spec.name = 'concord_sdk'
  spec.version = Concord::VERSION
  spec.authors = ['The contributors of Concord']
  spec.summary = 'Client for Concord and other servers of the Mastodon API'
  spec.homepage = '{{repository}}'
  spec.description = 'All operations of the Mastodon API and of Concord, generated from their contract.'
  spec.license = 'Apache-2.0'
  spec.required_ruby_version = '>= 2.7'
  spec.metadata = {
    'changelog_uri' => '{{repository}}/blob/main/packages/sdk/CHANGELOG.md',
    'source_code_uri' => '{{repository}}',
    'bug_tracker_uri' => '{{repository}}/issues',
    'rubygems_mfa_required' => 'true'
  }
  spec.files = Dir['lib/**/*.rb', 'README.md', 'CHANGELOG.md', 'LICENSE']
  spec.add_dependency 'typhoeus', '~> 1.0', '>= 1.0.1'
end
