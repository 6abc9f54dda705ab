//! The journey (README.md) through the Rust package.

use concord_sdk::apis::configuration::Configuration;
use concord_sdk::apis::Error::ResponseError;
use concord_sdk::apis::{
    accounts_api, apps_api, filters_api, media_api, notifications_api, oauth_api, scheduled_statuses_api, statuses_api,
    timelines_api,
};
use concord_sdk::models::{
    create_filter_body, CreateAppBody, CreateFilterBody, CreateScheduledStatusBody, CreateStatusBody, CreateStatusPoll,
    CreateTokenBody, FilterKeywordAttributes,
};
use std::collections::HashSet;
use std::error::Error;
use std::path::PathBuf;

const REDIRECT_URI: &str = "urn:ietf:wg:oauth:2.0:oob";

fn connect(address: &str, token: Option<&str>) -> Configuration {
    Configuration {
        base_path: address.to_owned(),
        oauth_access_token: token.map(str::to_owned),
        ..Configuration::default()
    }
}

async fn play(words: &[String]) -> Result<(), Box<dyn Error>> {
    let [_, address, newer, picture] = words else {
        return Err("three words are needed".into());
    };
    let picture = PathBuf::from(picture);
    let stranger = connect(address, None);

    let uris = vec![REDIRECT_URI.to_owned(), "reader://callback".to_owned()];
    let create_app_body = CreateAppBody {
        scopes: Some("read write".to_owned()),
        ..CreateAppBody::new("Reader".to_owned(), uris.clone())
    };
    let app = apps_api::create_app(&stranger, apps_api::CreateAppParams { create_app_body }).await?;
    assert_eq!(app.redirect_uris, uris);
    println!("app");

    let query = format!(
        "response_type=code&client_id={}&redirect_uri={REDIRECT_URI}&scope=read+write",
        app.client_id
    );
    println!("{address}/oauth/authorize?{query}");
    let mut code = String::new();
    std::io::stdin().read_line(&mut code)?;
    let create_token_body = CreateTokenBody {
        client_id: Some(app.client_id),
        client_secret: Some(app.client_secret),
        redirect_uri: Some(REDIRECT_URI.to_owned()),
        code: Some(code.trim().to_owned()),
        ..CreateTokenBody::new("authorization_code".to_owned())
    };
    let token = oauth_api::create_token(&stranger, oauth_api::CreateTokenParams { create_token_body }).await?;
    let user = connect(address, Some(&token.access_token));
    let me = accounts_api::verify_credentials(&user).await?;
    assert_eq!(me.username, "alice");
    println!("sign-in");

    let create_status_body = CreateStatusBody {
        status: Some("Hello from Rust #sdk".to_owned()),
        poll: Some(Box::new(CreateStatusPoll::new(vec!["Yes".to_owned(), "No".to_owned()], 3600))),
        ..CreateStatusBody::default()
    };
    let params = statuses_api::CreateStatusParams { create_status_body, ..Default::default() };
    let posted = statuses_api::create_status(&user, params).await?;
    let read = statuses_api::get_status(&user, statuses_api::GetStatusParams { id: posted.id.clone() }).await?;
    assert!(read.content.contains("Hello from Rust"));
    assert_eq!(read.account.id, me.id);
    assert_eq!(read.tags[0].name, "sdk");
    assert_eq!(read.poll.ok_or("the poll is missing")?.options[1].title, "No");
    assert_eq!(read.edited_at, None);
    println!("post");

    let create_scheduled_status_body = CreateScheduledStatusBody {
        status: Some("Later".to_owned()),
        ..CreateScheduledStatusBody::new("2099-11-21T09:30:00.000Z".to_owned())
    };
    let params = scheduled_statuses_api::CreateScheduledStatusParams {
        create_scheduled_status_body,
        ..Default::default()
    };
    let scheduled = scheduled_statuses_api::create_scheduled_status(&user, params).await?;
    assert_eq!(scheduled.scheduled_at.to_utc().to_rfc3339(), "2099-11-21T09:30:00+00:00");
    let planned = scheduled_statuses_api::list_scheduled_statuses(&user, Default::default()).await?;
    assert!(planned.iter().any(|entry| entry.id == scheduled.id));
    println!("schedule");

    let params = media_api::UploadMediaParams {
        file: picture.clone(),
        description: Some("A hill".to_owned()),
        ..Default::default()
    };
    let media = media_api::upload_media(&user, params).await?;
    assert_eq!(media.r#type, "image");
    let create_status_body = CreateStatusBody { media_ids: Some(vec![media.id]), ..CreateStatusBody::default() };
    let params = statuses_api::CreateStatusParams { create_status_body, ..Default::default() };
    let hill = statuses_api::create_status(&user, params).await?;
    assert_eq!(hill.media_attachments[0].description.as_deref(), Some("A hill"));
    println!("picture");

    let context = vec![create_filter_body::Context::Home, create_filter_body::Context::Public];
    let keyword = FilterKeywordAttributes {
        keyword: Some("tomatoes".to_owned()),
        whole_word: Some(true),
        ..FilterKeywordAttributes::default()
    };
    let create_filter_body = CreateFilterBody {
        keywords_attributes: Some(vec![keyword]),
        ..CreateFilterBody::new("Vegetables".to_owned(), context)
    };
    let filter = filters_api::create_filter(&user, filters_api::CreateFilterParams { create_filter_body }).await?;
    let found = filters_api::get_filter(&user, filters_api::GetFilterParams { id: filter.id.clone() }).await?;
    assert_eq!(found.keywords.ok_or("the keywords are missing")?[0].keyword, "tomatoes");
    filters_api::delete_filter(&user, filters_api::DeleteFilterParams { id: filter.id }).await?;
    println!("filter");

    // Headers can't be read: the next page is the one after the last entry.
    let mut own: Vec<String> = vec![];
    loop {
        let params = accounts_api::ListAccountStatusesParams {
            id: me.id.clone(),
            limit: Some(1),
            max_id: own.last().cloned(),
            ..Default::default()
        };
        let page = accounts_api::list_account_statuses(&user, params).await?;
        if page.is_empty() {
            break;
        }
        own.extend(page.into_iter().map(|status| status.id));
    }
    assert!(own.contains(&posted.id) && own.contains(&hill.id));
    assert_eq!(own.iter().collect::<HashSet<_>>().len(), own.len());
    println!("page");

    let domains = vec!["one.example".to_owned(), "two.example".to_owned()];
    let params = accounts_api::UpdateCredentialsParams {
        display_name: Some("Rust".to_owned()),
        avatar: Some(picture),
        attribution_domains: Some(domains.clone()),
        fields_attributes_0_name: Some("Written in".to_owned()),
        fields_attributes_0_value: Some("Rust".to_owned()),
        ..Default::default()
    };
    let changed = accounts_api::update_credentials(&user, params).await?;
    assert_eq!(changed.display_name, "Rust");
    assert_ne!(changed.avatar, me.avatar);
    assert_eq!(changed.source.attribution_domains, domains);
    assert_eq!(changed.source.fields[0].value, "Rust");
    println!("avatar");

    let params = statuses_api::GetStatusParams { id: "1".to_owned() };
    let Err(ResponseError(refused)) = statuses_api::get_status(&user, params).await else {
        return Err("a status that doesn't exist is there".into());
    };
    assert_eq!(refused.status.as_u16(), 404);
    let reply: concord_sdk::models::ErrorReply = serde_json::from_str(&refused.content)?;
    assert_eq!(reply.code.as_deref(), Some("not_found"));
    println!("error");

    let future = connect(newer, Some(&token.access_token));
    let home = timelines_api::list_home_timeline(&future, Default::default()).await?;
    assert!(!home.is_empty());
    for status in home {
        assert_eq!(status.visibility, "circle");
        assert!(status.media_attachments.iter().all(|attachment| attachment.r#type == "hologram"));
    }
    let notifications = notifications_api::list_notifications(&future, Default::default()).await?;
    assert!(!notifications.is_empty());
    assert!(notifications.iter().all(|notification| notification.r#type == "levitation"));
    println!("newer");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().collect();
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(play(&words))
}
