/** The files that belong to this server's data: not the copies of other servers' files, which are fetched again. */

/** A statement for the storage keys of files of this server, and of previews' images, in the order of their bytes. */
export const localMediaKeys = `
  select key from (
    select unnest(array[upload_key, file_key, small_key]) as key from media_attachments where remote_url is null
    union
    select unnest(array[avatar_key, avatar_static_key, header_key, header_static_key]) from accounts
      where domain is null
    union
    select unnest(array[image_key, static_image_key]) from custom_emojis where domain is null
    union
    select image_key from preview_cards
    union
    select unnest(array[value->>'key', value->>'doubleKey']) from server_settings where key = 'thumbnail') as used
  where key is not null order by key collate "C"`;
