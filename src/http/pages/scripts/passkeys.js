/**
 * Passkeys: shows what needs them in browsers that have them, and runs the ceremony of a page, whose form gets the
 * answer. All texts are in the page.
 */

const isAvailable =
  globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON !== undefined &&
  globalThis.PublicKeyCredential.parseRequestOptionsFromJSON !== undefined;

/** base64url. Not `toJSON`, which fails on the credentials that some password managers make. */
function encode(buffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const ceremonies = {
  async create(options) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const { id, response } = await navigator.credentials.create({ publicKey });
    return {
      credential_id: id,
      client_data_json: encode(response.clientDataJSON),
      attestation_object: encode(response.attestationObject),
      transports: response.getTransports?.().join(",") ?? "",
    };
  },
  async get(options) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const { id, response } = await navigator.credentials.get({ publicKey });
    return {
      credential_id: id,
      client_data_json: encode(response.clientDataJSON),
      authenticator_data: encode(response.authenticatorData),
      signature: encode(response.signature),
      user_handle: response.userHandle ? encode(response.userHandle) : "",
    };
  },
};

async function run({ dataset, firstElementChild: form }) {
  const failed = document.getElementById("passkey-failed");
  const button = form.querySelector("button");
  button.hidden = true;
  failed.hidden = true;
  try {
    const answer = await ceremonies[dataset.ceremony](JSON.parse(dataset.options));
    for (const [name, value] of Object.entries(answer)) form.elements[name].value = value;
    form.submit();
  } catch {
    failed.hidden = false;
    button.hidden = false;
  }
}

for (const element of document.querySelectorAll("[data-needs-passkeys]")) element.hidden = !isAvailable;
for (const ceremony of document.querySelectorAll("[data-ceremony]")) {
  ceremony.querySelector("button").addEventListener("click", () => void run(ceremony));
  void run(ceremony);
}
