//! An app's first steps, through the Rust client: first_steps ADDRESS TOKEN IMAGE NEWER-ADDRESS. The newer server sends
//! properties and values that the client doesn't know.

use concord_sdk::apis::configuration::Configuration;
use concord_sdk::apis::Error::ResponseError;
use concord_sdk::apis::{
    accounts_api, apps_api, media_api, notifications_api, scheduled_statuses_api, statuses_api, timelines_api,
};
use concord_sdk::models::{CreateAppBody, CreateScheduledStatusBody, CreateStatusBody};
use std::error::Error;
use std::path::PathBuf;

fn configured(address: &str, token: &str) -> Configuration {
    Configuration {
        base_path: address.to_owned(),
        oauth_access_token: Some(token.to_owned()),
        ..Configuration::default()
    }
}

async fn walk(words: &[String]) -> Result<(), Box<dyn Error>> {
    let [_, address, token, image, newer] = words else {
        return Err("four words are needed".into());
    };
    let person = configured(address, token);
    let image = PathBuf::from(image);

    let uris = vec!["https://reader.example/callback".to_owned(), "reader://callback".to_owned()];
    let app = apps_api::create_app(&person, CreateAppBody::new("Reader".to_owned(), uris.clone())).await?;
    assert_eq!(app.redirect_uris, uris);

    let before = accounts_api::verify_credentials(&person).await?;
    let domains = vec!["one.example".to_owned(), "two.example".to_owned()];
    let me = accounts_api::update_credentials(
        &person, Some("Rust"), None, Some(image.clone()), Some(image.clone()), None, None, None, None, None, None,
        None, Some(domains.clone()), Some("Written in"), Some("Rust"), None, None, None, None, None, None, None, None,
        Some("de"), None,
    )
    .await?;
    assert_eq!(me.display_name, "Rust");
    assert_ne!(me.avatar, before.avatar);
    assert_ne!(me.header, before.header);
    assert_eq!(me.source.attribution_domains, domains);
    assert_eq!(me.source.language, Some("de".to_owned()));
    assert_eq!(me.source.fields[0].value, "Rust");

    let media = media_api::upload_media(&person, image, None, Some("A picture"), None).await?;
    assert_eq!(media.r#type, "image");

    let hello = CreateStatusBody {
        status: Some("Hello from the Rust client".to_owned()),
        media_ids: Some(vec![media.id.clone()]),
        ..CreateStatusBody::default()
    };
    let status = statuses_api::create_status(&person, hello, None).await?;
    assert_eq!(status.account.id, me.id);
    assert_eq!(status.media_attachments[0].id, media.id);
    assert_eq!(statuses_api::get_status(&person, &status.id).await?.content, status.content);

    let later = "2099-11-21T09:30:00.000Z";
    let plan = CreateScheduledStatusBody {
        status: Some("Later".to_owned()),
        ..CreateScheduledStatusBody::new(later.to_owned())
    };
    let scheduled = scheduled_statuses_api::create_scheduled_status(&person, plan, None).await?;
    assert_eq!(scheduled.scheduled_at.to_utc().to_rfc3339(), "2099-11-21T09:30:00+00:00");

    let Err(ResponseError(refused)) = statuses_api::get_status(&person, "1").await else {
        return Err("a status that doesn't exist is there".into());
    };
    assert_eq!(refused.status.as_u16(), 404);
    assert!(refused.content.contains(r#""code":"not_found""#));

    let future = configured(newer, token);
    let notifications =
        notifications_api::list_notifications(&future, None, None, None, None, None, None, None, None, None).await?;
    assert!(!notifications.is_empty());
    assert!(notifications.iter().all(|notification| notification.r#type == "levitation"));
    let home = timelines_api::list_home_timeline(&future, None, None, None, None).await?;
    assert!(!home.is_empty());
    for status in home {
        assert_eq!(status.visibility, "circle");
        assert!(status.media_attachments.iter().all(|attachment| attachment.r#type == "hologram"));
    }
    println!("done");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().collect();
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(walk(&words))
}
