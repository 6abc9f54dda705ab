module concord.example/sdk/go

go 1.23.0

require golang.org/x/oauth2 v0.27.0
