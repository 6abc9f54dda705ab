/** The words that most guesses begin with, in lower case; figures and signs around them are taken off before. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass passe motdepasse contrasena contraseña senha parola haslo wachtwoord
  salasana lozinka sifre kodeord losenord lösenord welcome willkommen bienvenue bienvenido welkom benvenuto letmein
  letmeinnow changeme changemenow changeit default temp temporary temppass secret secrets topsecret mysecret geheim
  admin administrator root toor superuser sysadmin system manager master superman batman spiderman ironman dragon
  monkey football baseball basketball hockey soccer golf tennis liverpool arsenal chelsea barcelona realmadrid juventus
  sunshine princess starwars shadow michael jennifer jordan hunter hunter2 ashley bailey charlie jessica michelle daniel
  thomas robert matthew andrew joshua george nicole amanda melissa qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop
  asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx
  1qaz2wsx3edc qweasd qweasdzxc asdzxc abc abcabc abc123 a1b2c3 a1b2c3d4 aa123456 iloveyou iloveu loveyou lovely
  trustno1 whatever freedom flower butterfly computer internet samsung iphone google facebook twitter mastodon
  fediverse concord instagram linkedin youtube apple microsoft windows linux ubuntu server database test tester testing
  testtest testpassword guest user username login loginpass access hello hellohello helloworld goodbye ninja mustang
  access14 maverick pepper ginger cheese cookie chocolate banana orange summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday killer pokemon naruto minecraft fortnite roblox pikachu zelda matrix phoenix thunder silver golden diamond
  buster tigger snoopy scooby harley corvette ferrari porsche mercedes yamaha blink182 metallica nirvana slipknot
  eminem blessed jesus jesuschrist angel angels heaven faith forever family friends mother father brother sister
  america canada england germany france london berlin paris newyork chicago password1 password12 password123
  password1234 passwordpassword thisismypassword mypassword yourpassword nopassword correcthorsebatterystaple
`
    .split(/\s+/)
    .concat("correct horse battery staple", "password password", "this is my password")
    .filter((word) => word !== ""),
);
