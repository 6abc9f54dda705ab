// Made from openapi/ by `make generate`. Not to be edited.

const v = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"v","title":"Server metadata document, version 2.0","$comment":"The same documents are valid as under the published NodeInfo schema http://nodeinfo.diaspora.software/ns/schema/2.0, written anew in the current draft of JSON Schema.","description":"What a server says about itself: its software, what it speaks, whether one may join, and how much it is used.","type":"object","required":["version","software","protocols","services","openRegistrations","usage","metadata"],"additionalProperties":false,"properties":{"version":{"description":"The version of this schema.","type":"string","enum":["2.0"]},"software":{"description":"The software that the server runs.","type":"object","required":["name","version"],"additionalProperties":false,"properties":{"name":{"description":"Its canonical name.","type":"string","pattern":"^[a-z0-9-]+$"},"version":{"description":"Its version.","type":"string"}}},"protocols":{"description":"The protocols that the server speaks with other servers.","type":"array","minItems":1,"items":{"$ref":"#/$defs/protocol"}},"services":{"description":"The third-party sites that the server can be connected with.","type":"object","required":["inbound","outbound"],"additionalProperties":false,"properties":{"inbound":{"description":"Sites from which it can fetch messages, to show them together with its own.","type":"array","minItems":0,"items":{"$ref":"#/$defs/inboundService"}},"outbound":{"description":"Sites to which it can publish in the name of a person.","type":"array","minItems":0,"items":{"$ref":"#/$defs/outboundService"}}}},"openRegistrations":{"description":"Whether anyone may register.","type":"boolean"},"usage":{"description":"How much the server is used.","type":"object","required":["users"],"additionalProperties":false,"properties":{"users":{"description":"Counts of the people registered here.","type":"object","additionalProperties":false,"properties":{"total":{"description":"All of them.","$ref":"#/$defs/count"},"activeHalfyear":{"description":"Those who signed in at least once in the last 180 days.","$ref":"#/$defs/count"},"activeMonth":{"description":"Those who signed in at least once in the last 30 days.","$ref":"#/$defs/count"}}},"localPosts":{"description":"Posts by the people registered here.","$ref":"#/$defs/count"},"localComments":{"description":"Comments by the people registered here.","$ref":"#/$defs/count"}}},"metadata":{"description":"Whatever else the software wants to tell. No key in it may be relied on.","type":"object","additionalProperties":true}},"$defs":{"count":{"type":"integer","minimum":0},"protocol":{"type":"string","enum":["activitypub","buddycloud","dfrn","diaspora","libertree","ostatus","pumpio","tent","xmpp","zot"]},"inboundService":{"type":"string","enum":["atom1.0","gnusocial","imap","pnut","pop3","pumpio","rss2.0","twitter"]},"outboundService":{"type":"string","enum":["atom1.0","blogger","buddycloud","diaspora","dreamwidth","drupal","facebook","friendica","gnusocial","google","insanejournal","libertree","linkedin","livejournal","mediagoblin","myspace","pinterest","pnut","posterous","pumpio","redmatrix","rss2.0","smtp","tent","tumblr","twitter","wordpress","xmpp"]}}};
const schema32 = {"type":"string","enum":["activitypub","buddycloud","dfrn","diaspora","libertree","ostatus","pumpio","tent","xmpp","zot"]};
const schema33 = {"type":"string","enum":["atom1.0","gnusocial","imap","pnut","pop3","pumpio","rss2.0","twitter"]};
const schema34 = {"type":"string","enum":["atom1.0","blogger","buddycloud","diaspora","dreamwidth","drupal","facebook","friendica","gnusocial","google","insanejournal","libertree","linkedin","livejournal","mediagoblin","myspace","pinterest","pnut","posterous","pumpio","redmatrix","rss2.0","smtp","tent","tumblr","twitter","wordpress","xmpp"]};
const pattern4 = new RegExp("^[a-z0-9-]+$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.version === undefined) && (missing0 = "version")) || ((data.software === undefined) && (missing0 = "software"))) || ((data.protocols === undefined) && (missing0 = "protocols"))) || ((data.services === undefined) && (missing0 = "services"))) || ((data.openRegistrations === undefined) && (missing0 = "openRegistrations"))) || ((data.usage === undefined) && (missing0 = "usage"))) || ((data.metadata === undefined) && (missing0 = "metadata"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs2 = errors;
for(const key0 in data){
if(!(((((((key0 === "version") || (key0 === "software")) || (key0 === "protocols")) || (key0 === "services")) || (key0 === "openRegistrations")) || (key0 === "usage")) || (key0 === "metadata"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs2 === errors){
if(data.version !== undefined){
let data0 = data.version;
const _errs3 = errors;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema31.properties.version.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.software !== undefined){
let data1 = data.software;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.name === undefined) && (missing1 = "name")) || ((data1.version === undefined) && (missing1 = "version"))){
validate20.errors = [{instancePath:instancePath+"/software",schemaPath:"#/properties/software/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data1){
if(!((key1 === "name") || (key1 === "version"))){
validate20.errors = [{instancePath:instancePath+"/software",schemaPath:"#/properties/software/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.name !== undefined){
let data2 = data1.name;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/software/name",schemaPath:"#/properties/software/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+$"},message:"must match pattern \""+"^[a-z0-9-]+$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/software/name",schemaPath:"#/properties/software/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.version !== undefined){
const _errs10 = errors;
if(typeof data1.version !== "string"){
validate20.errors = [{instancePath:instancePath+"/software/version",schemaPath:"#/properties/software/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/software",schemaPath:"#/properties/software/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.protocols !== undefined){
let data4 = data.protocols;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length < 1){
validate20.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs14 = errors;
if(typeof data5 !== "string"){
validate20.errors = [{instancePath:instancePath+"/protocols/" + i0,schemaPath:"#/$defs/protocol/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((data5 === "activitypub") || (data5 === "buddycloud")) || (data5 === "dfrn")) || (data5 === "diaspora")) || (data5 === "libertree")) || (data5 === "ostatus")) || (data5 === "pumpio")) || (data5 === "tent")) || (data5 === "xmpp")) || (data5 === "zot"))){
validate20.errors = [{instancePath:instancePath+"/protocols/" + i0,schemaPath:"#/$defs/protocol/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.services !== undefined){
let data6 = data.services;
const _errs17 = errors;
if(errors === _errs17){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if(((data6.inbound === undefined) && (missing2 = "inbound")) || ((data6.outbound === undefined) && (missing2 = "outbound"))){
validate20.errors = [{instancePath:instancePath+"/services",schemaPath:"#/properties/services/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key2 in data6){
if(!((key2 === "inbound") || (key2 === "outbound"))){
validate20.errors = [{instancePath:instancePath+"/services",schemaPath:"#/properties/services/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs19 === errors){
if(data6.inbound !== undefined){
let data7 = data6.inbound;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data7)){
if(data7.length < 0){
validate20.errors = [{instancePath:instancePath+"/services/inbound",schemaPath:"#/properties/services/properties/inbound/minItems",keyword:"minItems",params:{limit: 0},message:"must NOT have fewer than 0 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
const _errs22 = errors;
if(typeof data8 !== "string"){
validate20.errors = [{instancePath:instancePath+"/services/inbound/" + i1,schemaPath:"#/$defs/inboundService/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((data8 === "atom1.0") || (data8 === "gnusocial")) || (data8 === "imap")) || (data8 === "pnut")) || (data8 === "pop3")) || (data8 === "pumpio")) || (data8 === "rss2.0")) || (data8 === "twitter"))){
validate20.errors = [{instancePath:instancePath+"/services/inbound/" + i1,schemaPath:"#/$defs/inboundService/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid5 = _errs22 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/services/inbound",schemaPath:"#/properties/services/properties/inbound/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.outbound !== undefined){
let data9 = data6.outbound;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data9)){
if(data9.length < 0){
validate20.errors = [{instancePath:instancePath+"/services/outbound",schemaPath:"#/properties/services/properties/outbound/minItems",keyword:"minItems",params:{limit: 0},message:"must NOT have fewer than 0 items"}];
return false;
}
else {
var valid7 = true;
const len2 = data9.length;
for(let i2=0; i2<len2; i2++){
let data10 = data9[i2];
const _errs27 = errors;
if(typeof data10 !== "string"){
validate20.errors = [{instancePath:instancePath+"/services/outbound/" + i2,schemaPath:"#/$defs/outboundService/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((((((((((((data10 === "atom1.0") || (data10 === "blogger")) || (data10 === "buddycloud")) || (data10 === "diaspora")) || (data10 === "dreamwidth")) || (data10 === "drupal")) || (data10 === "facebook")) || (data10 === "friendica")) || (data10 === "gnusocial")) || (data10 === "google")) || (data10 === "insanejournal")) || (data10 === "libertree")) || (data10 === "linkedin")) || (data10 === "livejournal")) || (data10 === "mediagoblin")) || (data10 === "myspace")) || (data10 === "pinterest")) || (data10 === "pnut")) || (data10 === "posterous")) || (data10 === "pumpio")) || (data10 === "redmatrix")) || (data10 === "rss2.0")) || (data10 === "smtp")) || (data10 === "tent")) || (data10 === "tumblr")) || (data10 === "twitter")) || (data10 === "wordpress")) || (data10 === "xmpp"))){
validate20.errors = [{instancePath:instancePath+"/services/outbound/" + i2,schemaPath:"#/$defs/outboundService/enum",keyword:"enum",params:{allowedValues: schema34.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs27 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/services/outbound",schemaPath:"#/properties/services/properties/outbound/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/services",schemaPath:"#/properties/services/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.openRegistrations !== undefined){
const _errs30 = errors;
if(typeof data.openRegistrations !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/openRegistrations",schemaPath:"#/properties/openRegistrations/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usage !== undefined){
let data12 = data.usage;
const _errs32 = errors;
if(errors === _errs32){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing3;
if((data12.users === undefined) && (missing3 = "users")){
validate20.errors = [{instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key3 in data12){
if(!(((key3 === "users") || (key3 === "localPosts")) || (key3 === "localComments"))){
validate20.errors = [{instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs34 === errors){
if(data12.users !== undefined){
let data13 = data12.users;
const _errs35 = errors;
if(errors === _errs35){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
const _errs37 = errors;
for(const key4 in data13){
if(!(((key4 === "total") || (key4 === "activeHalfyear")) || (key4 === "activeMonth"))){
validate20.errors = [{instancePath:instancePath+"/usage/users",schemaPath:"#/properties/usage/properties/users/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs37 === errors){
if(data13.total !== undefined){
let data14 = data13.total;
const _errs38 = errors;
const _errs39 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate20.errors = [{instancePath:instancePath+"/usage/users/total",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/usage/users/total",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid10 = _errs38 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data13.activeHalfyear !== undefined){
let data15 = data13.activeHalfyear;
const _errs41 = errors;
const _errs42 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/usage/users/activeHalfyear",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs42){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/usage/users/activeHalfyear",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid10 = _errs41 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data13.activeMonth !== undefined){
let data16 = data13.activeMonth;
const _errs44 = errors;
const _errs45 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate20.errors = [{instancePath:instancePath+"/usage/users/activeMonth",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/usage/users/activeMonth",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid10 = _errs44 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/usage/users",schemaPath:"#/properties/usage/properties/users/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid9 = _errs35 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data12.localPosts !== undefined){
let data17 = data12.localPosts;
const _errs47 = errors;
const _errs48 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/usage/localPosts",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs48){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/usage/localPosts",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid9 = _errs47 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data12.localComments !== undefined){
let data18 = data12.localComments;
const _errs50 = errors;
const _errs51 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/usage/localComments",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs51){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/usage/localComments",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid9 = _errs50 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data19 = data.metadata;
const _errs53 = errors;
if(errors === _errs53){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
}
else {
validate20.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validate = v;
