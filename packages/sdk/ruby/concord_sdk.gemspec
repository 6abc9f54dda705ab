require_relative 'lib/concord_sdk/version'

Gem::Specification.new do |spec|
  spec.name = 'concord_sdk'
  spec.version = Concord::VERSION
  spec.authors = ['Concord']
  spec.summary = 'Client for Concord and other servers of the Mastodon API'
  spec.homepage = 'https://concord.example'
  spec.license = 'Apache-2.0'
  spec.required_ruby_version = '>= 2.7'
  spec.metadata = { 'rubygems_mfa_required' => 'true' }
  spec.files = Dir['lib/**/*.rb', 'README.md', 'CHANGELOG.md', 'LICENSE']
  spec.add_dependency 'typhoeus', '~> 1.0', '>= 1.0.1'
end
