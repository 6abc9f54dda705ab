// Made from openapi/ by `make generate`. Not to be edited.

import { formats } from "../../src/contract/formats.ts";
import ucs2length from "ajv/dist/runtime/ucs2length.js";
const v0 = validate52;

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"dynamicProps":false,"dynamicItems":false};

const v1 = validate53;
const func1 = ucs2length.default;
const pattern3 = new RegExp("^[^\\x00]*$", "u");

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v1" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 40){
validate53.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxItems",keyword:"maxItems",params:{limit: 40},message:"must NOT have more than 40 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate53.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate53.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate53.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate53.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v2 = validate54;
const pattern10 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:?\\d\\d)?)?$", "u");

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username === undefined){
data.username = "";
}
if(data.email === undefined){
data.email = "";
}
if(data.password === undefined){
data.password = "";
}
if(data.agreement === undefined){
data.agreement = false;
}
let missing0;
if(((((data.username === undefined) && (missing0 = "username")) || ((data.email === undefined) && (missing0 = "email"))) || ((data.password === undefined) && (missing0 = "password"))) || ((data.agreement === undefined) && (missing0 = "agreement"))){
validate56.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
let data0 = data.username;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate56.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate56.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.email;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 320){
validate56.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate56.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
if(valid0){
let data2 = data.password;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 256){
validate56.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate56.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.agreement !== "boolean"){
validate56.errors = [{instancePath:instancePath+"/agreement",schemaPath:"#/properties/agreement/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.locale !== undefined){
let data4 = data.locale;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 35){
validate56.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate56.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data5 = data.reason;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 2000){
validate56.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate56.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.invite_code !== undefined){
let data6 = data.invite_code;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 64){
validate56.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate56.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.date_of_birth !== undefined){
let data7 = data.date_of_birth;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 40){
validate56.errors = [{instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!pattern10.test(data7)){
validate56.errors = [{instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:?\\d\\d)?)?$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:?\\d\\d)?)?$"+"\""}];
return false;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
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
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"username":true,"email":true,"password":true,"agreement":true,"locale":true,"reason":true,"invite_code":true,"date_of_birth":true},"dynamicProps":false,"dynamicItems":false};


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v2" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":{"username":true,"email":true,"password":true,"agreement":true,"locale":true,"reason":true,"invite_code":true,"date_of_birth":true},"dynamicProps":false,"dynamicItems":false};

const v3 = validate58;

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 320){
validate59.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate59.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate59.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v3" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate59(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};

const v4 = validate61;

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2047){
validate62.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 2047},message:"must NOT have more than 2047 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate62.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2047){
validate62.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 2047},message:"must NOT have more than 2047 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate62.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate62.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":{"name":true,"value":true},"dynamicProps":false,"dynamicItems":false};

const schema28 = {"type":"object","properties":{"privacy":{"type":"string","enum":["public","unlisted","private"]},"sensitive":{"type":"boolean"},"language":{"type":["string","null"],"x-null-clears":true,"maxLength":35,"pattern":"^[^\\x00]*$"},"quote_policy":{"type":"string","enum":["public","followers","nobody"]}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.privacy !== undefined){
let data0 = data.privacy;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate64.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/properties/privacy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "public") || (data0 === "unlisted")) || (data0 === "private"))){
validate64.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/properties/privacy/enum",keyword:"enum",params:{allowedValues: schema28.properties.privacy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs3 = errors;
if(typeof data.sensitive !== "boolean"){
validate64.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data2 = data.language;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate64.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema28.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 35){
validate64.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate64.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote_policy !== undefined){
let data3 = data.quote_policy;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate64.errors = [{instancePath:instancePath+"/quote_policy",schemaPath:"#/properties/quote_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "public") || (data3 === "followers")) || (data3 === "nobody"))){
validate64.errors = [{instancePath:instancePath+"/quote_policy",schemaPath:"#/properties/quote_policy/enum",keyword:"enum",params:{allowedValues: schema28.properties.quote_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":{"privacy":true,"sensitive":true,"language":true,"quote_policy":true},"dynamicProps":false,"dynamicItems":false};


function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v4" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.display_name !== undefined){
let data0 = data.display_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1000){
validate61.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate61.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
let data1 = data.note;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate61.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate61.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar !== undefined){
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(!(typeof data.avatar === "string")){
validate61.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(!(typeof data.header === "string")){
validate61.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_description !== undefined){
let data4 = data.avatar_description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2000){
validate61.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate61.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header_description !== undefined){
let data5 = data.header_description;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 2000){
validate61.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate61.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs13 = errors;
if(typeof data.locked !== "boolean"){
validate61.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bot !== undefined){
const _errs15 = errors;
if(typeof data.bot !== "boolean"){
validate61.errors = [{instancePath:instancePath+"/bot",schemaPath:"#/properties/bot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discoverable !== undefined){
const _errs17 = errors;
if(typeof data.discoverable !== "boolean"){
validate61.errors = [{instancePath:instancePath+"/discoverable",schemaPath:"#/properties/discoverable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hide_collections !== undefined){
const _errs19 = errors;
if(typeof data.hide_collections !== "boolean"){
validate61.errors = [{instancePath:instancePath+"/hide_collections",schemaPath:"#/properties/hide_collections/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.indexable !== undefined){
const _errs21 = errors;
if(typeof data.indexable !== "boolean"){
validate61.errors = [{instancePath:instancePath+"/indexable",schemaPath:"#/properties/indexable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attribution_domains !== undefined){
let data11 = data.attribution_domains;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data11)){
if(data11.length > 100){
validate61.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(func1(data12) > 256){
validate61.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data12)){
validate61.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs25 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields_attributes !== undefined){
let data13 = data.fields_attributes;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data13)){
if(data13.length > 50){
validate61.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
const _errs29 = errors;
if(!(validate62(data13[i1], {instancePath:instancePath+"/fields_attributes/" + i1,parentData:data13,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid2 = _errs29 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs30 = errors;
if(!(validate64(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
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
}
}
}
}
}
else {
validate61.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":{"display_name":true,"note":true,"avatar":true,"header":true,"avatar_description":true,"header_description":true,"locked":true,"bot":true,"discoverable":true,"hide_collections":true,"indexable":true,"attribution_domains":true,"fields_attributes":true,"source":true},"dynamicProps":false,"dynamicItems":false};

const v5 = validate66;

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2047){
validate68.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 2047},message:"must NOT have more than 2047 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate68.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate68.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2047){
validate68.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 2047},message:"must NOT have more than 2047 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate68.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate68.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"name":true,"value":true},"dynamicProps":false,"dynamicItems":false};


function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.privacy !== undefined){
let data0 = data.privacy;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate70.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/properties/privacy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "public") || (data0 === "unlisted")) || (data0 === "private"))){
validate70.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/properties/privacy/enum",keyword:"enum",params:{allowedValues: schema28.properties.privacy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs3 = errors;
if(typeof data.sensitive !== "boolean"){
validate70.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data2 = data.language;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate70.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema28.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 35){
validate70.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate70.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote_policy !== undefined){
let data3 = data.quote_policy;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate70.errors = [{instancePath:instancePath+"/quote_policy",schemaPath:"#/properties/quote_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "public") || (data3 === "followers")) || (data3 === "nobody"))){
validate70.errors = [{instancePath:instancePath+"/quote_policy",schemaPath:"#/properties/quote_policy/enum",keyword:"enum",params:{allowedValues: schema28.properties.quote_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate70.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":{"privacy":true,"sensitive":true,"language":true,"quote_policy":true},"dynamicProps":false,"dynamicItems":false};


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.display_name !== undefined){
let data0 = data.display_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1000){
validate67.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate67.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
let data1 = data.note;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate67.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate67.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar !== undefined){
let data2 = data.avatar;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 1048576){
validate67.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate67.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
let data3 = data.header;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 1048576){
validate67.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate67.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_description !== undefined){
let data4 = data.avatar_description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2000){
validate67.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate67.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header_description !== undefined){
let data5 = data.header_description;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 2000){
validate67.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate67.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs13 = errors;
if(typeof data.locked !== "boolean"){
validate67.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bot !== undefined){
const _errs15 = errors;
if(typeof data.bot !== "boolean"){
validate67.errors = [{instancePath:instancePath+"/bot",schemaPath:"#/properties/bot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discoverable !== undefined){
const _errs17 = errors;
if(typeof data.discoverable !== "boolean"){
validate67.errors = [{instancePath:instancePath+"/discoverable",schemaPath:"#/properties/discoverable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hide_collections !== undefined){
const _errs19 = errors;
if(typeof data.hide_collections !== "boolean"){
validate67.errors = [{instancePath:instancePath+"/hide_collections",schemaPath:"#/properties/hide_collections/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.indexable !== undefined){
const _errs21 = errors;
if(typeof data.indexable !== "boolean"){
validate67.errors = [{instancePath:instancePath+"/indexable",schemaPath:"#/properties/indexable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attribution_domains !== undefined){
let data11 = data.attribution_domains;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data11)){
if(data11.length > 100){
validate67.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(func1(data12) > 256){
validate67.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data12)){
validate67.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs25 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields_attributes !== undefined){
let data13 = data.fields_attributes;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data13)){
if(data13.length > 50){
validate67.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
const _errs29 = errors;
if(!(validate68(data13[i1], {instancePath:instancePath+"/fields_attributes/" + i1,parentData:data13,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid2 = _errs29 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs30 = errors;
if(!(validate70(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
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
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":{"display_name":true,"note":true,"avatar":true,"header":true,"avatar_description":true,"header_description":true,"locked":true,"bot":true,"discoverable":true,"hide_collections":true,"indexable":true,"attribution_domains":true,"fields_attributes":true,"source":true},"dynamicProps":false,"dynamicItems":false};


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v5" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate67(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"display_name":true,"note":true,"avatar":true,"header":true,"avatar_description":true,"header_description":true,"locked":true,"bot":true,"discoverable":true,"hide_collections":true,"indexable":true,"attribution_domains":true,"fields_attributes":true,"source":true},"dynamicProps":false,"dynamicItems":false};

const v6 = validate73;

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v6" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.acct === undefined) && (missing0 = "acct")){
validate73.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.acct !== undefined){
let data0 = data.acct;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 512){
validate73.errors = [{instancePath:instancePath+"/acct",schemaPath:"#/properties/acct/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate73.errors = [{instancePath:instancePath+"/acct",schemaPath:"#/properties/acct/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate73.errors = [{instancePath:instancePath+"/acct",schemaPath:"#/properties/acct/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/acct",schemaPath:"#/properties/acct/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":{"acct":true},"dynamicProps":false,"dynamicItems":false};

const v7 = validate74;

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v7" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.offset === undefined){
data.offset = 0;
}
if(data.resolve === undefined){
data.resolve = false;
}
if(data.following === undefined){
data.following = false;
}
let missing0;
if((data.q === undefined) && (missing0 = "q")){
validate74.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.q !== undefined){
let data0 = data.q;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1000){
validate74.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate74.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate74.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate74.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate74.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
if(valid0){
let data2 = data.offset;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate74.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10000 || isNaN(data2)){
validate74.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate74.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.resolve !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/resolve",schemaPath:"#/properties/resolve/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.following !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/following",schemaPath:"#/properties/following/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
}
}
}
}
}
else {
validate74.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":{"q":true,"limit":true,"offset":true,"resolve":true,"following":true},"dynamicProps":false,"dynamicItems":false};

const v8 = validate75;

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v8" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.with_suspended === undefined){
data.with_suspended = false;
}
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 200){
validate75.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate75.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate75.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate75.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate75.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs5 = errors;
if(typeof data.with_suspended !== "boolean"){
validate75.errors = [{instancePath:instancePath+"/with_suspended",schemaPath:"#/properties/with_suspended/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
}
else {
validate75.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":{"id":true,"with_suspended":true},"dynamicProps":false,"dynamicItems":false};

const v9 = validate76;

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v9" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 200){
validate76.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate76.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate76.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v10 = validate77;

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v10" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate77.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate77.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate77.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate77.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate77.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate77.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate77.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate77.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
}
}
}
else {
validate77.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v11 = validate78;
const schema39 = {"type":"object","required":["type","csv"],"properties":{"type":{"type":"string","enum":["follows","mutes","blocks","domain_blocks","lists","bookmarks"]},"csv":{"type":"string","minLength":1,"maxLength":2000000,"pattern":"^[^\\x00]*$"},"mode":{"type":"string","enum":["merge","overwrite"],"default":"merge"}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode === undefined){
data.mode = "merge";
}
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.csv === undefined) && (missing0 = "csv"))){
validate79.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate79.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data0 === "follows") || (data0 === "mutes")) || (data0 === "blocks")) || (data0 === "domain_blocks")) || (data0 === "lists")) || (data0 === "bookmarks"))){
validate79.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema39.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.csv !== undefined){
let data1 = data.csv;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2000000){
validate79.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/maxLength",keyword:"maxLength",params:{limit: 2000000},message:"must NOT have more than 2000000 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate79.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate79.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data2 = data.mode;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate79.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data2 === "merge") || (data2 === "overwrite"))){
validate79.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema39.properties.mode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
}
}
}
else {
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":{"type":true,"csv":true,"mode":true},"dynamicProps":false,"dynamicItems":false};


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v11" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate79(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":{"type":true,"csv":true,"mode":true},"dynamicProps":false,"dynamicItems":false};

const v12 = validate81;

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v12" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate81.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate81.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate81.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate81.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate81.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v13 = validate82;

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v13" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
if(data.after_line === undefined){
data.after_line = 0;
}
if(data.with_problem === undefined){
data.with_problem = false;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate82.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate82.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.after_line;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate82.errors = [{instancePath:instancePath+"/after_line",schemaPath:"#/properties/after_line/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000000 || isNaN(data1)){
validate82.errors = [{instancePath:instancePath+"/after_line",schemaPath:"#/properties/after_line/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate82.errors = [{instancePath:instancePath+"/after_line",schemaPath:"#/properties/after_line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
if(valid0){
const _errs5 = errors;
if(typeof data.with_problem !== "boolean"){
validate82.errors = [{instancePath:instancePath+"/with_problem",schemaPath:"#/properties/with_problem/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":{"limit":true,"after_line":true,"with_problem":true},"dynamicProps":false,"dynamicItems":false};

const v14 = validate83;

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.also_known_as_uris === undefined) && (missing0 = "also_known_as_uris")){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.also_known_as_uris !== undefined){
let data0 = data.also_known_as_uris;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 100){
validate84.errors = [{instancePath:instancePath+"/also_known_as_uris",schemaPath:"#/properties/also_known_as_uris/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2048){
validate84.errors = [{instancePath:instancePath+"/also_known_as_uris/" + i0,schemaPath:"#/properties/also_known_as_uris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate84.errors = [{instancePath:instancePath+"/also_known_as_uris/" + i0,schemaPath:"#/properties/also_known_as_uris/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate84.errors = [{instancePath:instancePath+"/also_known_as_uris/" + i0,schemaPath:"#/properties/also_known_as_uris/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate84.errors = [{instancePath:instancePath+"/also_known_as_uris",schemaPath:"#/properties/also_known_as_uris/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":{"also_known_as_uris":true},"dynamicProps":false,"dynamicItems":false};


function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v14" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":{"also_known_as_uris":true},"dynamicProps":false,"dynamicItems":false};

const v15 = validate86;

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.password === undefined) && (missing0 = "password")) || ((data.moved_to_uri === undefined) && (missing0 = "moved_to_uri"))){
validate87.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.password !== undefined){
let data0 = data.password;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1024){
validate87.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate87.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.moved_to_uri !== undefined){
let data1 = data.moved_to_uri;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2048){
validate87.errors = [{instancePath:instancePath+"/moved_to_uri",schemaPath:"#/properties/moved_to_uri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate87.errors = [{instancePath:instancePath+"/moved_to_uri",schemaPath:"#/properties/moved_to_uri/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/moved_to_uri",schemaPath:"#/properties/moved_to_uri/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate87.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":{"password":true,"moved_to_uri":true},"dynamicProps":false,"dynamicItems":false};


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v15" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate87(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":{"password":true,"moved_to_uri":true},"dynamicProps":false,"dynamicItems":false};

const v16 = validate89;

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v16" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.only_media === undefined){
data.only_media = false;
}
if(data.exclude_replies === undefined){
data.exclude_replies = false;
}
if(data.exclude_reblogs === undefined){
data.exclude_reblogs = false;
}
if(data.exclude_direct === undefined){
data.exclude_direct = false;
}
if(data.pinned === undefined){
data.pinned = false;
}
if(data.limit === undefined){
data.limit = 20;
}
const _errs1 = errors;
if(typeof data.only_media !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/only_media",schemaPath:"#/properties/only_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs3 = errors;
if(typeof data.exclude_replies !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/exclude_replies",schemaPath:"#/properties/exclude_replies/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
if(valid0){
const _errs5 = errors;
if(typeof data.exclude_reblogs !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/exclude_reblogs",schemaPath:"#/properties/exclude_reblogs/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.exclude_direct !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/exclude_direct",schemaPath:"#/properties/exclude_direct/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.pinned !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/pinned",schemaPath:"#/properties/pinned/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
if(valid0){
if(data.tagged !== undefined){
let data5 = data.tagged;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 500){
validate89.errors = [{instancePath:instancePath+"/tagged",schemaPath:"#/properties/tagged/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate89.errors = [{instancePath:instancePath+"/tagged",schemaPath:"#/properties/tagged/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/tagged",schemaPath:"#/properties/tagged/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data6 = data.max_id;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 64){
validate89.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate89.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data7 = data.since_id;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate89.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate89.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data8 = data.min_id;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 64){
validate89.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate89.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data9 = data.limit;
const _errs19 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate89.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
validate89.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs19 === errors;
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
validate89.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":{"only_media":true,"exclude_replies":true,"exclude_reblogs":true,"exclude_direct":true,"pinned":true,"tagged":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v17 = validate90;

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v17" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate90.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate90.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate90.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate90.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate90.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate90.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate90.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate90.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
}
}
}
else {
validate90.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v18 = validate91;

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reblogs !== undefined){
const _errs1 = errors;
if(typeof data.reblogs !== "boolean"){
validate92.errors = [{instancePath:instancePath+"/reblogs",schemaPath:"#/properties/reblogs/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notify !== undefined){
const _errs3 = errors;
if(typeof data.notify !== "boolean"){
validate92.errors = [{instancePath:instancePath+"/notify",schemaPath:"#/properties/notify/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.languages !== undefined){
let data2 = data.languages;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 200){
validate92.errors = [{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 35){
validate92.errors = [{instancePath:instancePath+"/languages/" + i0,schemaPath:"#/properties/languages/items/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate92.errors = [{instancePath:instancePath+"/languages/" + i0,schemaPath:"#/properties/languages/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/languages/" + i0,schemaPath:"#/properties/languages/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":{"reblogs":true,"notify":true,"languages":true},"dynamicProps":false,"dynamicItems":false};


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v18" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate92(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":{"reblogs":true,"notify":true,"languages":true},"dynamicProps":false,"dynamicItems":false};

const v19 = validate94;

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.notifications === undefined){
data.notifications = true;
}
if(data.duration === undefined){
data.duration = 0;
}
const _errs1 = errors;
if(typeof data.notifications !== "boolean"){
validate95.errors = [{instancePath:instancePath+"/notifications",schemaPath:"#/properties/notifications/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.duration;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate95.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 3153600000 || isNaN(data1)){
validate95.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate95.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":{"notifications":true,"duration":true},"dynamicProps":false,"dynamicItems":false};


function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v19" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":{"notifications":true,"duration":true},"dynamicProps":false,"dynamicItems":false};

const v20 = validate97;

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.comment === undefined){
data.comment = "";
}
let data0 = data.comment;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2000){
validate98.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate98.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate98.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":{"comment":true},"dynamicProps":false,"dynamicItems":false};


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v20" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate98(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":{"comment":true},"dynamicProps":false,"dynamicItems":false};

const v21 = validate100;

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v21" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate100.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate100.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate100.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate100.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate100.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate100.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate100.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate100.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate100.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
}
}
}
else {
validate100.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate100.errors = vErrors;
return errors === 0;
}
validate100.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v22 = validate101;

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.domain === undefined) && (missing0 = "domain")){
validate102.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.domain !== undefined){
let data0 = data.domain;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate102.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate102.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate102.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate102.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate102.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":{"domain":true},"dynamicProps":false,"dynamicItems":false};


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v22" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate101.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate102(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
validate101.errors = vErrors;
return errors === 0;
}
validate101.evaluated = {"props":{"domain":true},"dynamicProps":false,"dynamicItems":false};

const v23 = validate104;

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v23" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.domain === undefined) && (missing0 = "domain")){
validate104.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.domain !== undefined){
let data0 = data.domain;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate104.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate104.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate104.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":{"domain":true},"dynamicProps":false,"dynamicItems":false};

const v24 = validate105;
const schema59 = {"type":"object","properties":{"max_uses":{"type":["integer","null"],"minimum":1,"maximum":100},"expires_in":{"type":["integer","null"],"minimum":1800,"maximum":604800},"autofollow":{"type":"boolean","default":false}}};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.autofollow === undefined){
data.autofollow = false;
}
if(data.max_uses !== undefined){
let data0 = data.max_uses;
const _errs1 = errors;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
validate106.errors = [{instancePath:instancePath+"/max_uses",schemaPath:"#/properties/max_uses/type",keyword:"type",params:{type: schema59.properties.max_uses.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100 || isNaN(data0)){
validate106.errors = [{instancePath:instancePath+"/max_uses",schemaPath:"#/properties/max_uses/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate106.errors = [{instancePath:instancePath+"/max_uses",schemaPath:"#/properties/max_uses/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in !== undefined){
let data1 = data.expires_in;
const _errs3 = errors;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
validate106.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema59.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 604800 || isNaN(data1)){
validate106.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800},message:"must be <= 604800"}];
return false;
}
else {
if(data1 < 1800 || isNaN(data1)){
validate106.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1800},message:"must be >= 1800"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs5 = errors;
if(typeof data.autofollow !== "boolean"){
validate106.errors = [{instancePath:instancePath+"/autofollow",schemaPath:"#/properties/autofollow/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
}
}
else {
validate106.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":{"max_uses":true,"expires_in":true,"autofollow":true},"dynamicProps":false,"dynamicItems":false};


function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v24" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate106(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"props":{"max_uses":true,"expires_in":true,"autofollow":true},"dynamicProps":false,"dynamicItems":false};

const v25 = validate108;

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v25" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate108.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.invite_code === undefined) && (missing0 = "invite_code")){
validate108.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.invite_code !== undefined){
let data0 = data.invite_code;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate108.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate108.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate108.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate108.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate108.errors = vErrors;
return errors === 0;
}
validate108.evaluated = {"props":{"invite_code":true},"dynamicProps":false,"dynamicItems":false};

const v26 = validate109;
const schema62 = {"type":"object","required":["title"],"properties":{"title":{"type":"string","minLength":1,"maxLength":256,"pattern":"^[^\\x00]*$"},"replies_policy":{"type":"string","enum":["followed","list","none"],"default":"list"},"exclusive":{"type":"boolean","default":false}}};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate110.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.replies_policy === undefined){
data.replies_policy = "list";
}
if(data.exclusive === undefined){
data.exclusive = false;
}
let missing0;
if((data.title === undefined) && (missing0 = "title")){
validate110.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
let data0 = data.title;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 256){
validate110.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate110.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate110.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate110.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.replies_policy;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate110.errors = [{instancePath:instancePath+"/replies_policy",schemaPath:"#/properties/replies_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "followed") || (data1 === "list")) || (data1 === "none"))){
validate110.errors = [{instancePath:instancePath+"/replies_policy",schemaPath:"#/properties/replies_policy/enum",keyword:"enum",params:{allowedValues: schema62.properties.replies_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
if(valid0){
const _errs5 = errors;
if(typeof data.exclusive !== "boolean"){
validate110.errors = [{instancePath:instancePath+"/exclusive",schemaPath:"#/properties/exclusive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
}
}
}
else {
validate110.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate110.errors = vErrors;
return errors === 0;
}
validate110.evaluated = {"props":{"title":true,"replies_policy":true,"exclusive":true},"dynamicProps":false,"dynamicItems":false};


function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v26" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate110(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"props":{"title":true,"replies_policy":true,"exclusive":true},"dynamicProps":false,"dynamicItems":false};

const v27 = validate112;
const schema64 = {"type":"object","properties":{"title":{"type":"string","minLength":1,"maxLength":256,"pattern":"^[^\\x00]*$"},"replies_policy":{"type":"string","enum":["followed","list","none"]},"exclusive":{"type":"boolean"}}};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
let data0 = data.title;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 256){
validate113.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate113.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate113.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate113.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replies_policy !== undefined){
let data1 = data.replies_policy;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate113.errors = [{instancePath:instancePath+"/replies_policy",schemaPath:"#/properties/replies_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "followed") || (data1 === "list")) || (data1 === "none"))){
validate113.errors = [{instancePath:instancePath+"/replies_policy",schemaPath:"#/properties/replies_policy/enum",keyword:"enum",params:{allowedValues: schema64.properties.replies_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exclusive !== undefined){
const _errs5 = errors;
if(typeof data.exclusive !== "boolean"){
validate113.errors = [{instancePath:instancePath+"/exclusive",schemaPath:"#/properties/exclusive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate113.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}
validate113.evaluated = {"props":{"title":true,"replies_policy":true,"exclusive":true},"dynamicProps":false,"dynamicItems":false};


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v27" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate113(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
validate112.errors = vErrors;
return errors === 0;
}
validate112.evaluated = {"props":{"title":true,"replies_policy":true,"exclusive":true},"dynamicProps":false,"dynamicItems":false};

const v28 = validate115;

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v28" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate115.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate115.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate115.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate115.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate115.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate115.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate115.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate115.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
}
}
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate115.errors = vErrors;
return errors === 0;
}
validate115.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v29 = validate116;

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.account_ids === undefined) && (missing0 = "account_ids")){
validate117.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.account_ids !== undefined){
let data0 = data.account_ids;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 500){
validate117.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
if(data0.length < 1){
validate117.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate117.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate117.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate117.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate117.errors = vErrors;
return errors === 0;
}
validate117.evaluated = {"props":{"account_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v29" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate117(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"props":{"account_ids":true},"dynamicProps":false,"dynamicItems":false};

const v30 = validate119;

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v30" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.account_ids === undefined) && (missing0 = "account_ids")){
validate119.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.account_ids !== undefined){
let data0 = data.account_ids;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 500){
validate119.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
if(data0.length < 1){
validate119.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate119.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate119.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate119.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate119.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":{"account_ids":true},"dynamicProps":false,"dynamicItems":false};

const v31 = validate120;

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v31" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate120.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate120.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 500){
validate120.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate120.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate120.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate120.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate120.errors = vErrors;
return errors === 0;
}
validate120.evaluated = {"props":{"name":true},"dynamicProps":false,"dynamicItems":false};

const v32 = validate121;

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate122.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 500){
validate122.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate122.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate122.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate122.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate122.errors = vErrors;
return errors === 0;
}
validate122.evaluated = {"props":{"name":true},"dynamicProps":false,"dynamicItems":false};


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v32" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":{"name":true},"dynamicProps":false,"dynamicItems":false};

const v33 = validate124;

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2047){
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 2047},message:"must NOT have more than 2047 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2047){
validate125.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 2047},message:"must NOT have more than 2047 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate125.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate125.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate125.errors = vErrors;
return errors === 0;
}
validate125.evaluated = {"props":{"name":true,"value":true},"dynamicProps":false,"dynamicItems":false};


function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v33" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.display_name !== undefined){
let data0 = data.display_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1000){
validate124.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate124.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
let data1 = data.note;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate124.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate124.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar !== undefined){
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(!(typeof data.avatar === "string")){
validate124.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(!(typeof data.header === "string")){
validate124.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_description !== undefined){
let data4 = data.avatar_description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2000){
validate124.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate124.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header_description !== undefined){
let data5 = data.header_description;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 2000){
validate124.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate124.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs13 = errors;
if(typeof data.locked !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bot !== undefined){
const _errs15 = errors;
if(typeof data.bot !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/bot",schemaPath:"#/properties/bot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discoverable !== undefined){
const _errs17 = errors;
if(typeof data.discoverable !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/discoverable",schemaPath:"#/properties/discoverable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hide_collections !== undefined){
const _errs19 = errors;
if(typeof data.hide_collections !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/hide_collections",schemaPath:"#/properties/hide_collections/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.indexable !== undefined){
const _errs21 = errors;
if(typeof data.indexable !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/indexable",schemaPath:"#/properties/indexable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_media !== undefined){
const _errs23 = errors;
if(typeof data.show_media !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/show_media",schemaPath:"#/properties/show_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_media_replies !== undefined){
const _errs25 = errors;
if(typeof data.show_media_replies !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/show_media_replies",schemaPath:"#/properties/show_media_replies/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_featured !== undefined){
const _errs27 = errors;
if(typeof data.show_featured !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/show_featured",schemaPath:"#/properties/show_featured/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attribution_domains !== undefined){
let data14 = data.attribution_domains;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data14)){
if(data14.length > 100){
validate124.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs31 = errors;
if(errors === _errs31){
if(typeof data15 === "string"){
if(func1(data15) > 256){
validate124.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data15)){
validate124.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs31 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields_attributes !== undefined){
let data16 = data.fields_attributes;
const _errs33 = errors;
if(errors === _errs33){
if(Array.isArray(data16)){
if(data16.length > 50){
validate124.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
const _errs35 = errors;
if(!(validate125(data16[i1], {instancePath:instancePath+"/fields_attributes/" + i1,parentData:data16,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid2 = _errs35 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs33 === errors;
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
}
}
}
}
}
}
}
else {
validate124.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":{"display_name":true,"note":true,"avatar":true,"header":true,"avatar_description":true,"header_description":true,"locked":true,"bot":true,"discoverable":true,"hide_collections":true,"indexable":true,"show_media":true,"show_media_replies":true,"show_featured":true,"attribution_domains":true,"fields_attributes":true},"dynamicProps":false,"dynamicItems":false};

const v34 = validate127;

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.display_name !== undefined){
let data0 = data.display_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1000){
validate128.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate128.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
let data1 = data.note;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate128.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate128.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar !== undefined){
let data2 = data.avatar;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 1048576){
validate128.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate128.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
let data3 = data.header;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 1048576){
validate128.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate128.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_description !== undefined){
let data4 = data.avatar_description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2000){
validate128.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate128.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/avatar_description",schemaPath:"#/properties/avatar_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header_description !== undefined){
let data5 = data.header_description;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 2000){
validate128.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate128.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/header_description",schemaPath:"#/properties/header_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs13 = errors;
if(typeof data.locked !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bot !== undefined){
const _errs15 = errors;
if(typeof data.bot !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/bot",schemaPath:"#/properties/bot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discoverable !== undefined){
const _errs17 = errors;
if(typeof data.discoverable !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/discoverable",schemaPath:"#/properties/discoverable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hide_collections !== undefined){
const _errs19 = errors;
if(typeof data.hide_collections !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/hide_collections",schemaPath:"#/properties/hide_collections/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.indexable !== undefined){
const _errs21 = errors;
if(typeof data.indexable !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/indexable",schemaPath:"#/properties/indexable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_media !== undefined){
const _errs23 = errors;
if(typeof data.show_media !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/show_media",schemaPath:"#/properties/show_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_media_replies !== undefined){
const _errs25 = errors;
if(typeof data.show_media_replies !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/show_media_replies",schemaPath:"#/properties/show_media_replies/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_featured !== undefined){
const _errs27 = errors;
if(typeof data.show_featured !== "boolean"){
validate128.errors = [{instancePath:instancePath+"/show_featured",schemaPath:"#/properties/show_featured/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attribution_domains !== undefined){
let data14 = data.attribution_domains;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data14)){
if(data14.length > 100){
validate128.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs31 = errors;
if(errors === _errs31){
if(typeof data15 === "string"){
if(func1(data15) > 256){
validate128.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data15)){
validate128.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/attribution_domains/" + i0,schemaPath:"#/properties/attribution_domains/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs31 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/attribution_domains",schemaPath:"#/properties/attribution_domains/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields_attributes !== undefined){
let data16 = data.fields_attributes;
const _errs33 = errors;
if(errors === _errs33){
if(Array.isArray(data16)){
if(data16.length > 50){
validate128.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
const _errs35 = errors;
if(!(validate68(data16[i1], {instancePath:instancePath+"/fields_attributes/" + i1,parentData:data16,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid2 = _errs35 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/fields_attributes",schemaPath:"#/properties/fields_attributes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs33 === errors;
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
}
}
}
}
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}
validate128.evaluated = {"props":{"display_name":true,"note":true,"avatar":true,"header":true,"avatar_description":true,"header_description":true,"locked":true,"bot":true,"discoverable":true,"hide_collections":true,"indexable":true,"show_media":true,"show_media_replies":true,"show_featured":true,"attribution_domains":true,"fields_attributes":true},"dynamicProps":false,"dynamicItems":false};


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v34" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate128(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"props":{"display_name":true,"note":true,"avatar":true,"header":true,"avatar_description":true,"header_description":true,"locked":true,"bot":true,"discoverable":true,"hide_collections":true,"indexable":true,"show_media":true,"show_media_replies":true,"show_featured":true,"attribution_domains":true,"fields_attributes":true},"dynamicProps":false,"dynamicItems":false};

const v35 = validate131;
const schema76 = {"type":"object","properties":{"timeline":{"type":"array","maxItems":10,"items":{"type":"string","enum":["home","notifications"]}}},"required":[],"$id":"v35"};

function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v35" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate131.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.timeline !== undefined){
let data0 = data.timeline;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 10){
validate131.errors = [{instancePath:instancePath+"/timeline",schemaPath:"#/properties/timeline/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(typeof data1 !== "string"){
validate131.errors = [{instancePath:instancePath+"/timeline/" + i0,schemaPath:"#/properties/timeline/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "home") || (data1 === "notifications"))){
validate131.errors = [{instancePath:instancePath+"/timeline/" + i0,schemaPath:"#/properties/timeline/items/enum",keyword:"enum",params:{allowedValues: schema76.properties.timeline.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate131.errors = [{instancePath:instancePath+"/timeline",schemaPath:"#/properties/timeline/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validate131.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate131.errors = vErrors;
return errors === 0;
}
validate131.evaluated = {"props":{"timeline":true},"dynamicProps":false,"dynamicItems":false};

const v36 = validate132;

function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate134.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.last_read_id === undefined) && (missing0 = "last_read_id")){
validate134.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.last_read_id !== undefined){
let data0 = data.last_read_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate134.errors = [{instancePath:instancePath+"/last_read_id",schemaPath:"#/properties/last_read_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate134.errors = [{instancePath:instancePath+"/last_read_id",schemaPath:"#/properties/last_read_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate134.errors = [{instancePath:instancePath+"/last_read_id",schemaPath:"#/properties/last_read_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate134.errors = [{instancePath:instancePath+"/last_read_id",schemaPath:"#/properties/last_read_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate134.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate134.errors = vErrors;
return errors === 0;
}
validate134.evaluated = {"props":{"last_read_id":true},"dynamicProps":false,"dynamicItems":false};


function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.home !== undefined){
const _errs1 = errors;
if(!(validate134(data.home, {instancePath:instancePath+"/home",parentData:data,parentDataProperty:"home",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notifications !== undefined){
const _errs2 = errors;
if(!(validate134(data.notifications, {instancePath:instancePath+"/notifications",parentData:data,parentDataProperty:"notifications",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate133.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate133.errors = vErrors;
return errors === 0;
}
validate133.evaluated = {"props":{"home":true,"notifications":true},"dynamicProps":false,"dynamicItems":false};


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v36" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate133(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":{"home":true,"notifications":true},"dynamicProps":false,"dynamicItems":false};

const v37 = validate138;

function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v37" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate138.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.url === undefined) && (missing0 = "url")){
validate138.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate138.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate138.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate138.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate138.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxwidth !== undefined){
let data1 = data.maxwidth;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate138.errors = [{instancePath:instancePath+"/maxwidth",schemaPath:"#/properties/maxwidth/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000 || isNaN(data1)){
validate138.errors = [{instancePath:instancePath+"/maxwidth",schemaPath:"#/properties/maxwidth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate138.errors = [{instancePath:instancePath+"/maxwidth",schemaPath:"#/properties/maxwidth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxheight !== undefined){
let data2 = data.maxheight;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate138.errors = [{instancePath:instancePath+"/maxheight",schemaPath:"#/properties/maxheight/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10000 || isNaN(data2)){
validate138.errors = [{instancePath:instancePath+"/maxheight",schemaPath:"#/properties/maxheight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate138.errors = [{instancePath:instancePath+"/maxheight",schemaPath:"#/properties/maxheight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate138.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate138.errors = vErrors;
return errors === 0;
}
validate138.evaluated = {"props":{"url":true,"maxwidth":true,"maxheight":true},"dynamicProps":false,"dynamicItems":false};

const v38 = validate139;

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v38" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.only_media === undefined){
data.only_media = false;
}
if(data.stream !== undefined){
let data0 = data.stream;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate139.errors = [{instancePath:instancePath+"/stream",schemaPath:"#/properties/stream/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate139.errors = [{instancePath:instancePath+"/stream",schemaPath:"#/properties/stream/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate139.errors = [{instancePath:instancePath+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data1 = data.tag;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 1024){
validate139.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate139.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate139.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.list !== undefined){
let data2 = data.list;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate139.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate139.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate139.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs7 = errors;
if(typeof data.only_media !== "boolean"){
validate139.errors = [{instancePath:instancePath+"/only_media",schemaPath:"#/properties/only_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.access_token !== undefined){
let data4 = data.access_token;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 512){
validate139.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data4) < 1){
validate139.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate139.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate139.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_event_id !== undefined){
let data5 = data.since_event_id;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate139.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate139.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate139.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
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
else {
validate139.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":{"stream":true,"tag":true,"list":true,"only_media":true,"access_token":true,"since_event_id":true},"dynamicProps":false,"dynamicItems":false};

const v39 = validate140;

function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v39" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate140.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["Last-Event-ID"] !== undefined){
let data0 = data["Last-Event-ID"];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate140.errors = [{instancePath:instancePath+"/Last-Event-ID",schemaPath:"#/properties/Last-Event-ID/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
}
else {
validate140.errors = [{instancePath:instancePath+"/Last-Event-ID",schemaPath:"#/properties/Last-Event-ID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate140.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate140.errors = vErrors;
return errors === 0;
}
validate140.evaluated = {"props":{"Last-Event-ID":true},"dynamicProps":false,"dynamicItems":false};

const v40 = validate141;

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v40" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.probe === undefined) && (missing0 = "probe")){
validate141.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.probe !== undefined){
let data0 = data.probe;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 200){
validate141.errors = [{instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate141.errors = [{instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate141.errors = [{instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate141.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":{"probe":true},"dynamicProps":false,"dynamicItems":false};

const v41 = validate142;

function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v41" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate142.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.access_token !== undefined){
let data0 = data.access_token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 512){
validate142.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate142.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate142.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate142.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_event_id !== undefined){
let data1 = data.since_event_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate142.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate142.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate142.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate142.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate142.errors = vErrors;
return errors === 0;
}
validate142.evaluated = {"props":{"access_token":true,"since_event_id":true},"dynamicProps":false,"dynamicItems":false};

const v42 = validate143;

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v42" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.only_media === undefined){
data.only_media = false;
}
const _errs1 = errors;
if(typeof data.only_media !== "boolean"){
validate143.errors = [{instancePath:instancePath+"/only_media",schemaPath:"#/properties/only_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
if(data.access_token !== undefined){
let data1 = data.access_token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 512){
validate143.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate143.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate143.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate143.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_event_id !== undefined){
let data2 = data.since_event_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate143.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate143.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate143.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate143.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate143.errors = vErrors;
return errors === 0;
}
validate143.evaluated = {"props":{"only_media":true,"access_token":true,"since_event_id":true},"dynamicProps":false,"dynamicItems":false};

const v43 = validate144;
const pattern88 = new RegExp("^[^\\x00]+$", "u");

function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v43" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate144.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tag === undefined) && (missing0 = "tag")){
validate144.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.tag !== undefined){
let data0 = data.tag;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1024){
validate144.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate144.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern88.test(data0)){
validate144.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]+$"},message:"must match pattern \""+"^[^\\x00]+$"+"\""}];
return false;
}
}
}
}
else {
validate144.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.access_token !== undefined){
let data1 = data.access_token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 512){
validate144.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate144.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate144.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate144.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_event_id !== undefined){
let data2 = data.since_event_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate144.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate144.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate144.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate144.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate144.errors = vErrors;
return errors === 0;
}
validate144.evaluated = {"props":{"tag":true,"access_token":true,"since_event_id":true},"dynamicProps":false,"dynamicItems":false};

const v44 = validate145;

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v44" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate145.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.list === undefined) && (missing0 = "list")){
validate145.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.list !== undefined){
let data0 = data.list;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate145.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate145.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern88.test(data0)){
validate145.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]+$"},message:"must match pattern \""+"^[^\\x00]+$"+"\""}];
return false;
}
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.access_token !== undefined){
let data1 = data.access_token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 512){
validate145.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate145.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate145.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_event_id !== undefined){
let data2 = data.since_event_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate145.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate145.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/since_event_id",schemaPath:"#/properties/since_event_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate145.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate145.errors = vErrors;
return errors === 0;
}
validate145.evaluated = {"props":{"list":true,"access_token":true,"since_event_id":true},"dynamicProps":false,"dynamicItems":false};

const v45 = validate146;

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v45" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate146.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 20){
validate146.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate146.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate146.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate146.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate146.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validate146.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate146.errors = vErrors;
return errors === 0;
}
validate146.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v46 = validate147;

function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v46" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["Idempotency-Key"] !== undefined){
let data0 = data["Idempotency-Key"];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate147.errors = [{instancePath:instancePath+"/Idempotency-Key",schemaPath:"#/properties/Idempotency-Key/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
}
else {
validate147.errors = [{instancePath:instancePath+"/Idempotency-Key",schemaPath:"#/properties/Idempotency-Key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":{"Idempotency-Key":true},"dynamicProps":false,"dynamicItems":false};

const v47 = validate148;
const schema91 = {"type":"object","properties":{"status":{"type":["string","null"],"maxLength":20000,"pattern":"^[^\\x00]*$"},"media_ids":{"type":["array","null"],"maxItems":4,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"poll":{"oneOf":[{"$ref":"#/components/schemas/CreateStatusPoll"},{"type":"null"}]},"in_reply_to_id":{"type":["string","null"],"maxLength":64,"pattern":"^[^\\x00]*$"},"sensitive":{"type":["boolean","null"]},"spoiler_text":{"type":["string","null"],"maxLength":20000,"pattern":"^[^\\x00]*$"},"visibility":{"type":["string","null"],"enum":["public","unlisted","private","direct",null]},"language":{"type":["string","null"],"maxLength":35,"pattern":"^[^\\x00]*$"},"scheduled_at":{"type":["string","null"],"x-sdk-omit":true,"maxLength":64,"pattern":"^[^\\x00]*$"},"quoted_status_id":{"type":["string","null"],"maxLength":64,"pattern":"^[^\\x00]*$"},"quote_approval_policy":{"type":["string","null"],"enum":["public","followers","nobody",null]},"allowed_mentions":{"type":["array","null"],"maxItems":500,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}}};
const schema92 = {"type":"object","required":["options","expires_in"],"properties":{"options":{"type":"array","minItems":2,"maxItems":10,"items":{"type":"string","maxLength":500,"pattern":"^[^\\x00]*$"}},"expires_in":{"type":"integer","minimum":300,"maximum":2629746},"multiple":{"type":["boolean","null"]},"hide_totals":{"type":["boolean","null"]}}};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate150.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.options === undefined) && (missing0 = "options")) || ((data.expires_in === undefined) && (missing0 = "expires_in"))){
validate150.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.options !== undefined){
let data0 = data.options;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 10){
validate150.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"}];
return false;
}
else {
if(data0.length < 2){
validate150.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 500){
validate150.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate150.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate150.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate150.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in !== undefined){
let data2 = data.expires_in;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate150.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2629746 || isNaN(data2)){
validate150.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2629746},message:"must be <= 2629746"}];
return false;
}
else {
if(data2 < 300 || isNaN(data2)){
validate150.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 300},message:"must be >= 300"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multiple !== undefined){
let data3 = data.multiple;
const _errs7 = errors;
if((typeof data3 !== "boolean") && (data3 !== null)){
validate150.errors = [{instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/type",keyword:"type",params:{type: schema92.properties.multiple.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hide_totals !== undefined){
let data4 = data.hide_totals;
const _errs9 = errors;
if((typeof data4 !== "boolean") && (data4 !== null)){
validate150.errors = [{instancePath:instancePath+"/hide_totals",schemaPath:"#/properties/hide_totals/type",keyword:"type",params:{type: schema92.properties.hide_totals.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate150.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate150.errors = vErrors;
return errors === 0;
}
validate150.evaluated = {"props":{"options":true,"expires_in":true,"multiple":true,"hide_totals":true},"dynamicProps":false,"dynamicItems":false};


function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate149.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema91.properties.status.type},message:"must be string,null"}];
return false;
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 20000){
validate149.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate149.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_ids !== undefined){
let data1 = data.media_ids;
const _errs3 = errors;
if((!(Array.isArray(data1))) && (data1 !== null)){
validate149.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/type",keyword:"type",params:{type: schema91.properties.media_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 4){
validate149.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate149.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate149.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate149.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll !== undefined){
let data3 = data.poll;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
if(!(validate150(data3, {instancePath:instancePath+"/poll",parentData:data,parentDataProperty:"poll",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
var props0 = {};
props0.options = true;
props0.expires_in = true;
props0.multiple = true;
props0.hide_totals = true;
}
const _errs10 = errors;
if(data3 !== null){
const err0 = {instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err1 = {instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate149.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.in_reply_to_id !== undefined){
let data4 = data.in_reply_to_id;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate149.errors = [{instancePath:instancePath+"/in_reply_to_id",schemaPath:"#/properties/in_reply_to_id/type",keyword:"type",params:{type: schema91.properties.in_reply_to_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate149.errors = [{instancePath:instancePath+"/in_reply_to_id",schemaPath:"#/properties/in_reply_to_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate149.errors = [{instancePath:instancePath+"/in_reply_to_id",schemaPath:"#/properties/in_reply_to_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
let data5 = data.sensitive;
const _errs14 = errors;
if((typeof data5 !== "boolean") && (data5 !== null)){
validate149.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: schema91.properties.sensitive.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spoiler_text !== undefined){
let data6 = data.spoiler_text;
const _errs16 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate149.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/type",keyword:"type",params:{type: schema91.properties.spoiler_text.type},message:"must be string,null"}];
return false;
}
if(errors === _errs16){
if(typeof data6 === "string"){
if(func1(data6) > 20000){
validate149.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate149.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined){
let data7 = data.visibility;
const _errs18 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate149.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/type",keyword:"type",params:{type: schema91.properties.visibility.type},message:"must be string,null"}];
return false;
}
if(!(((((data7 === "public") || (data7 === "unlisted")) || (data7 === "private")) || (data7 === "direct")) || (data7 === null))){
validate149.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/enum",keyword:"enum",params:{allowedValues: schema91.properties.visibility.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data8 = data.language;
const _errs20 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate149.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema91.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs20){
if(typeof data8 === "string"){
if(func1(data8) > 35){
validate149.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate149.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduled_at !== undefined){
let data9 = data.scheduled_at;
const _errs22 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate149.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/type",keyword:"type",params:{type: schema91.properties.scheduled_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs22){
if(typeof data9 === "string"){
if(func1(data9) > 64){
validate149.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate149.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quoted_status_id !== undefined){
let data10 = data.quoted_status_id;
const _errs24 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
validate149.errors = [{instancePath:instancePath+"/quoted_status_id",schemaPath:"#/properties/quoted_status_id/type",keyword:"type",params:{type: schema91.properties.quoted_status_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs24){
if(typeof data10 === "string"){
if(func1(data10) > 64){
validate149.errors = [{instancePath:instancePath+"/quoted_status_id",schemaPath:"#/properties/quoted_status_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate149.errors = [{instancePath:instancePath+"/quoted_status_id",schemaPath:"#/properties/quoted_status_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote_approval_policy !== undefined){
let data11 = data.quote_approval_policy;
const _errs26 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate149.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/type",keyword:"type",params:{type: schema91.properties.quote_approval_policy.type},message:"must be string,null"}];
return false;
}
if(!((((data11 === "public") || (data11 === "followers")) || (data11 === "nobody")) || (data11 === null))){
validate149.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/enum",keyword:"enum",params:{allowedValues: schema91.properties.quote_approval_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_mentions !== undefined){
let data12 = data.allowed_mentions;
const _errs28 = errors;
if((!(Array.isArray(data12))) && (data12 !== null)){
validate149.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/type",keyword:"type",params:{type: schema91.properties.allowed_mentions.type},message:"must be array,null"}];
return false;
}
if(errors === _errs28){
if(Array.isArray(data12)){
if(data12.length > 500){
validate149.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
const _errs30 = errors;
if(errors === _errs30){
if(typeof data13 === "string"){
if(func1(data13) > 64){
validate149.errors = [{instancePath:instancePath+"/allowed_mentions/" + i1,schemaPath:"#/properties/allowed_mentions/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data13)){
validate149.errors = [{instancePath:instancePath+"/allowed_mentions/" + i1,schemaPath:"#/properties/allowed_mentions/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate149.errors = [{instancePath:instancePath+"/allowed_mentions/" + i1,schemaPath:"#/properties/allowed_mentions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs30 === errors;
if(!valid3){
break;
}
}
}
}
}
var valid0 = _errs28 === errors;
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
}
}
}
else {
validate149.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":{"status":true,"media_ids":true,"poll":true,"in_reply_to_id":true,"sensitive":true,"spoiler_text":true,"visibility":true,"language":true,"scheduled_at":true,"quoted_status_id":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};


function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v47" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate148.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate149(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
errors = vErrors.length;
}
validate148.errors = vErrors;
return errors === 0;
}
validate148.evaluated = {"props":{"status":true,"media_ids":true,"poll":true,"in_reply_to_id":true,"sensitive":true,"spoiler_text":true,"visibility":true,"language":true,"scheduled_at":true,"quoted_status_id":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};

const v48 = validate153;
const schema93 = {"type":"object","properties":{"status":{"type":["string","null"],"maxLength":20000,"pattern":"^[^\\x00]*$"},"spoiler_text":{"type":["string","null"],"maxLength":20000,"pattern":"^[^\\x00]*$"},"sensitive":{"type":["boolean","null"]},"language":{"type":["string","null"],"maxLength":35,"pattern":"^[^\\x00]*$"},"media_ids":{"type":["array","null"],"maxItems":4,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"media_attributes":{"type":["array","null"],"maxItems":4,"items":{"$ref":"contract#/components/schemas/EditStatusMediaAttribute"}},"poll":{"oneOf":[{"$ref":"contract#/components/schemas/CreateStatusPoll"},{"type":"null"}]},"quote_approval_policy":{"type":["string","null"],"enum":["public","followers","nobody",null]},"allowed_mentions":{"type":["array","null"],"maxItems":500,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}},"$id":"v48"};
const schema94 = {"type":"object","required":["id"],"properties":{"id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"description":{"type":["string","null"],"x-null-clears":true,"maxLength":10000,"pattern":"^[^\\x00]*$"},"focus":{"type":["string","null"],"maxLength":64,"pattern":"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"}}};
const pattern110 = new RegExp("^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$", "u");

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate154.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate154.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate154.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate154.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate154.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate154.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema94.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 10000){
validate154.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate154.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focus !== undefined){
let data2 = data.focus;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate154.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/type",keyword:"type",params:{type: schema94.properties.focus.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate154.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern110.test(data2)){
validate154.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/pattern",keyword:"pattern",params:{pattern: "^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"},message:"must match pattern \""+"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate154.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate154.errors = vErrors;
return errors === 0;
}
validate154.evaluated = {"props":{"id":true,"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};


function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate156.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.options === undefined) && (missing0 = "options")) || ((data.expires_in === undefined) && (missing0 = "expires_in"))){
validate156.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.options !== undefined){
let data0 = data.options;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 10){
validate156.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"}];
return false;
}
else {
if(data0.length < 2){
validate156.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 500){
validate156.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate156.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate156.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate156.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in !== undefined){
let data2 = data.expires_in;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate156.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2629746 || isNaN(data2)){
validate156.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2629746},message:"must be <= 2629746"}];
return false;
}
else {
if(data2 < 300 || isNaN(data2)){
validate156.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 300},message:"must be >= 300"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multiple !== undefined){
let data3 = data.multiple;
const _errs7 = errors;
if((typeof data3 !== "boolean") && (data3 !== null)){
validate156.errors = [{instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/type",keyword:"type",params:{type: schema92.properties.multiple.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hide_totals !== undefined){
let data4 = data.hide_totals;
const _errs9 = errors;
if((typeof data4 !== "boolean") && (data4 !== null)){
validate156.errors = [{instancePath:instancePath+"/hide_totals",schemaPath:"#/properties/hide_totals/type",keyword:"type",params:{type: schema92.properties.hide_totals.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate156.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate156.errors = vErrors;
return errors === 0;
}
validate156.evaluated = {"props":{"options":true,"expires_in":true,"multiple":true,"hide_totals":true},"dynamicProps":false,"dynamicItems":false};


function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v48" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate153.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate153.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema93.properties.status.type},message:"must be string,null"}];
return false;
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 20000){
validate153.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate153.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spoiler_text !== undefined){
let data1 = data.spoiler_text;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate153.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/type",keyword:"type",params:{type: schema93.properties.spoiler_text.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate153.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate153.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
let data2 = data.sensitive;
const _errs5 = errors;
if((typeof data2 !== "boolean") && (data2 !== null)){
validate153.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: schema93.properties.sensitive.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data3 = data.language;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate153.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema93.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 35){
validate153.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate153.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_ids !== undefined){
let data4 = data.media_ids;
const _errs9 = errors;
if((!(Array.isArray(data4))) && (data4 !== null)){
validate153.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/type",keyword:"type",params:{type: schema93.properties.media_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 4){
validate153.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate153.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate153.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_attributes !== undefined){
let data6 = data.media_attributes;
const _errs13 = errors;
if((!(Array.isArray(data6))) && (data6 !== null)){
validate153.errors = [{instancePath:instancePath+"/media_attributes",schemaPath:"#/properties/media_attributes/type",keyword:"type",params:{type: schema93.properties.media_attributes.type},message:"must be array,null"}];
return false;
}
if(errors === _errs13){
if(Array.isArray(data6)){
if(data6.length > 4){
validate153.errors = [{instancePath:instancePath+"/media_attributes",schemaPath:"#/properties/media_attributes/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate154(data6[i1], {instancePath:instancePath+"/media_attributes/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll !== undefined){
let data8 = data.poll;
const _errs16 = errors;
const _errs17 = errors;
let valid3 = false;
let passing0 = null;
const _errs18 = errors;
if(!(validate156(data8, {instancePath:instancePath+"/poll",parentData:data,parentDataProperty:"poll",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
errors = vErrors.length;
}
var _valid0 = _errs18 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
var props0 = {};
props0.options = true;
props0.expires_in = true;
props0.multiple = true;
props0.hide_totals = true;
}
const _errs19 = errors;
if(data8 !== null){
const err0 = {instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs19 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err1 = {instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate153.errors = vErrors;
return false;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote_approval_policy !== undefined){
let data9 = data.quote_approval_policy;
const _errs21 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate153.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/type",keyword:"type",params:{type: schema93.properties.quote_approval_policy.type},message:"must be string,null"}];
return false;
}
if(!((((data9 === "public") || (data9 === "followers")) || (data9 === "nobody")) || (data9 === null))){
validate153.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/enum",keyword:"enum",params:{allowedValues: schema93.properties.quote_approval_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_mentions !== undefined){
let data10 = data.allowed_mentions;
const _errs23 = errors;
if((!(Array.isArray(data10))) && (data10 !== null)){
validate153.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/type",keyword:"type",params:{type: schema93.properties.allowed_mentions.type},message:"must be array,null"}];
return false;
}
if(errors === _errs23){
if(Array.isArray(data10)){
if(data10.length > 500){
validate153.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid4 = true;
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate153.errors = [{instancePath:instancePath+"/allowed_mentions/" + i2,schemaPath:"#/properties/allowed_mentions/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate153.errors = [{instancePath:instancePath+"/allowed_mentions/" + i2,schemaPath:"#/properties/allowed_mentions/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/allowed_mentions/" + i2,schemaPath:"#/properties/allowed_mentions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs25 === errors;
if(!valid4){
break;
}
}
}
}
}
var valid0 = _errs23 === errors;
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
validate153.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate153.errors = vErrors;
return errors === 0;
}
validate153.evaluated = {"props":{"status":true,"spoiler_text":true,"sensitive":true,"language":true,"media_ids":true,"media_attributes":true,"poll":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};

const v49 = validate158;
const schema97 = {"type":"object","properties":{"status":{"type":["string","null"],"maxLength":20000,"pattern":"^[^\\x00]*$"},"spoiler_text":{"type":["string","null"],"maxLength":20000,"pattern":"^[^\\x00]*$"},"sensitive":{"type":["boolean","null"]},"language":{"type":["string","null"],"maxLength":35,"pattern":"^[^\\x00]*$"},"media_ids":{"type":["array","null"],"maxItems":4,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"media_attributes":{"type":["array","null"],"maxItems":4,"items":{"$ref":"#/components/schemas/EditStatusMediaAttribute"}},"poll":{"oneOf":[{"$ref":"#/components/schemas/CreateStatusPoll"},{"type":"null"}]},"quote_approval_policy":{"type":["string","null"],"enum":["public","followers","nobody",null]},"allowed_mentions":{"type":["array","null"],"maxItems":500,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}}};

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate160.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate160.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate160.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate160.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate160.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema94.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 10000){
validate160.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate160.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focus !== undefined){
let data2 = data.focus;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate160.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/type",keyword:"type",params:{type: schema94.properties.focus.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate160.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern110.test(data2)){
validate160.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/pattern",keyword:"pattern",params:{pattern: "^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"},message:"must match pattern \""+"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate160.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}
validate160.evaluated = {"props":{"id":true,"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};


function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate159.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate159.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema97.properties.status.type},message:"must be string,null"}];
return false;
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 20000){
validate159.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate159.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spoiler_text !== undefined){
let data1 = data.spoiler_text;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate159.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/type",keyword:"type",params:{type: schema97.properties.spoiler_text.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate159.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate159.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
let data2 = data.sensitive;
const _errs5 = errors;
if((typeof data2 !== "boolean") && (data2 !== null)){
validate159.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: schema97.properties.sensitive.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data3 = data.language;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate159.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema97.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 35){
validate159.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate159.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_ids !== undefined){
let data4 = data.media_ids;
const _errs9 = errors;
if((!(Array.isArray(data4))) && (data4 !== null)){
validate159.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/type",keyword:"type",params:{type: schema97.properties.media_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 4){
validate159.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate159.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate159.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate159.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_attributes !== undefined){
let data6 = data.media_attributes;
const _errs13 = errors;
if((!(Array.isArray(data6))) && (data6 !== null)){
validate159.errors = [{instancePath:instancePath+"/media_attributes",schemaPath:"#/properties/media_attributes/type",keyword:"type",params:{type: schema97.properties.media_attributes.type},message:"must be array,null"}];
return false;
}
if(errors === _errs13){
if(Array.isArray(data6)){
if(data6.length > 4){
validate159.errors = [{instancePath:instancePath+"/media_attributes",schemaPath:"#/properties/media_attributes/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate160(data6[i1], {instancePath:instancePath+"/media_attributes/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll !== undefined){
let data8 = data.poll;
const _errs16 = errors;
const _errs17 = errors;
let valid3 = false;
let passing0 = null;
const _errs18 = errors;
if(!(validate150(data8, {instancePath:instancePath+"/poll",parentData:data,parentDataProperty:"poll",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
var _valid0 = _errs18 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
var props0 = {};
props0.options = true;
props0.expires_in = true;
props0.multiple = true;
props0.hide_totals = true;
}
const _errs19 = errors;
if(data8 !== null){
const err0 = {instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs19 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err1 = {instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate159.errors = vErrors;
return false;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote_approval_policy !== undefined){
let data9 = data.quote_approval_policy;
const _errs21 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate159.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/type",keyword:"type",params:{type: schema97.properties.quote_approval_policy.type},message:"must be string,null"}];
return false;
}
if(!((((data9 === "public") || (data9 === "followers")) || (data9 === "nobody")) || (data9 === null))){
validate159.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/enum",keyword:"enum",params:{allowedValues: schema97.properties.quote_approval_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_mentions !== undefined){
let data10 = data.allowed_mentions;
const _errs23 = errors;
if((!(Array.isArray(data10))) && (data10 !== null)){
validate159.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/type",keyword:"type",params:{type: schema97.properties.allowed_mentions.type},message:"must be array,null"}];
return false;
}
if(errors === _errs23){
if(Array.isArray(data10)){
if(data10.length > 500){
validate159.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid4 = true;
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate159.errors = [{instancePath:instancePath+"/allowed_mentions/" + i2,schemaPath:"#/properties/allowed_mentions/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate159.errors = [{instancePath:instancePath+"/allowed_mentions/" + i2,schemaPath:"#/properties/allowed_mentions/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate159.errors = [{instancePath:instancePath+"/allowed_mentions/" + i2,schemaPath:"#/properties/allowed_mentions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs25 === errors;
if(!valid4){
break;
}
}
}
}
}
var valid0 = _errs23 === errors;
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
validate159.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate159.errors = vErrors;
return errors === 0;
}
validate159.evaluated = {"props":{"status":true,"spoiler_text":true,"sensitive":true,"language":true,"media_ids":true,"media_attributes":true,"poll":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};


function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v49" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate159(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate159.errors : vErrors.concat(validate159.errors);
errors = vErrors.length;
}
validate158.errors = vErrors;
return errors === 0;
}
validate158.evaluated = {"props":{"status":true,"spoiler_text":true,"sensitive":true,"language":true,"media_ids":true,"media_attributes":true,"poll":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};

const v50 = validate164;

function validate164(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v50" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate164.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.delete_media === undefined){
data.delete_media = false;
}
if(typeof data.delete_media !== "boolean"){
validate164.errors = [{instancePath:instancePath+"/delete_media",schemaPath:"#/properties/delete_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
else {
validate164.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate164.errors = vErrors;
return errors === 0;
}
validate164.evaluated = {"props":{"delete_media":true},"dynamicProps":false,"dynamicItems":false};

const v51 = validate165;
const schema101 = {"type":"object","required":["quote_approval_policy"],"properties":{"quote_approval_policy":{"type":"string","enum":["public","followers","nobody"]}}};

function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate166.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.quote_approval_policy === undefined) && (missing0 = "quote_approval_policy")){
validate166.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.quote_approval_policy !== undefined){
let data0 = data.quote_approval_policy;
if(typeof data0 !== "string"){
validate166.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "public") || (data0 === "followers")) || (data0 === "nobody"))){
validate166.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/enum",keyword:"enum",params:{allowedValues: schema101.properties.quote_approval_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
else {
validate166.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate166.errors = vErrors;
return errors === 0;
}
validate166.evaluated = {"props":{"quote_approval_policy":true},"dynamicProps":false,"dynamicItems":false};


function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v51" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate165.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate166(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
validate165.errors = vErrors;
return errors === 0;
}
validate165.evaluated = {"props":{"quote_approval_policy":true},"dynamicProps":false,"dynamicItems":false};

const v52 = validate168;

function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v52" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate168.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.quoting_status_id === undefined) && (missing0 = "quoting_status_id"))){
validate168.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate168.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate168.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate168.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quoting_status_id !== undefined){
let data1 = data.quoting_status_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate168.errors = [{instancePath:instancePath+"/quoting_status_id",schemaPath:"#/properties/quoting_status_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate168.errors = [{instancePath:instancePath+"/quoting_status_id",schemaPath:"#/properties/quoting_status_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate168.errors = [{instancePath:instancePath+"/quoting_status_id",schemaPath:"#/properties/quoting_status_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate168.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate168.errors = vErrors;
return errors === 0;
}
validate168.evaluated = {"props":{"id":true,"quoting_status_id":true},"dynamicProps":false,"dynamicItems":false};

const v53 = validate169;
const schema103 = {"type":"object","properties":{"state":{"type":"string","enum":["delivered","waiting","given_up"]},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40},"offset":{"type":"integer","minimum":0,"maximum":10000,"default":0}},"required":[],"$id":"v53"};

function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v53" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate169.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.offset === undefined){
data.offset = 0;
}
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate169.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "delivered") || (data0 === "waiting")) || (data0 === "given_up"))){
validate169.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema103.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate169.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate169.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
if(valid0){
let data2 = data.offset;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate169.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10000 || isNaN(data2)){
validate169.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate169.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
}
}
else {
validate169.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate169.errors = vErrors;
return errors === 0;
}
validate169.evaluated = {"props":{"state":true,"limit":true,"offset":true},"dynamicProps":false,"dynamicItems":false};

const v54 = validate170;

function validate171(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate171.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.host !== undefined){
let data0 = data.host;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 260){
validate171.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/maxLength",keyword:"maxLength",params:{limit: 260},message:"must NOT have more than 260 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate171.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate171.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate171.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate171.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate171.errors = vErrors;
return errors === 0;
}
validate171.evaluated = {"props":{"host":true},"dynamicProps":false,"dynamicItems":false};


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v54" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate170.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate171(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
validate170.errors = vErrors;
return errors === 0;
}
validate170.evaluated = {"props":{"host":true},"dynamicProps":false,"dynamicItems":false};

const v55 = validate173;
const schema107 = {"type":"object","properties":{"visibility":{"type":["string","null"],"enum":["public","unlisted","private",null]}}};

function validate174(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate174.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.visibility !== undefined){
let data0 = data.visibility;
if((typeof data0 !== "string") && (data0 !== null)){
validate174.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/type",keyword:"type",params:{type: schema107.properties.visibility.type},message:"must be string,null"}];
return false;
}
if(!((((data0 === "public") || (data0 === "unlisted")) || (data0 === "private")) || (data0 === null))){
validate174.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/enum",keyword:"enum",params:{allowedValues: schema107.properties.visibility.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
else {
validate174.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate174.errors = vErrors;
return errors === 0;
}
validate174.evaluated = {"props":{"visibility":true},"dynamicProps":false,"dynamicItems":false};


function validate173(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v55" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate173.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate174(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate174.errors : vErrors.concat(validate174.errors);
errors = vErrors.length;
}
validate173.errors = vErrors;
return errors === 0;
}
validate173.evaluated = {"props":{"visibility":true},"dynamicProps":false,"dynamicItems":false};

const v56 = validate176;
const schema109 = {"type":"object","required":["scheduled_at"],"properties":{"scheduled_at":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"status":{"type":"string","maxLength":20000,"pattern":"^[^\\x00]*$"},"media_ids":{"type":"array","maxItems":4,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"poll":{"$ref":"#/components/schemas/CreateStatusPoll"},"in_reply_to_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"sensitive":{"type":"boolean"},"spoiler_text":{"type":"string","maxLength":20000,"pattern":"^[^\\x00]*$"},"visibility":{"type":"string","enum":["public","unlisted","private","direct"]},"language":{"type":"string","maxLength":35,"pattern":"^[^\\x00]*$"},"quoted_status_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"quote_approval_policy":{"type":"string","enum":["public","followers","nobody"]},"allowed_mentions":{"type":"array","maxItems":500,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}}};

function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate177.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.scheduled_at === undefined) && (missing0 = "scheduled_at")){
validate177.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.scheduled_at !== undefined){
let data0 = data.scheduled_at;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate177.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate177.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 20000){
validate177.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate177.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_ids !== undefined){
let data2 = data.media_ids;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 4){
validate177.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate177.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate177.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/media_ids/" + i0,schemaPath:"#/properties/media_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/media_ids",schemaPath:"#/properties/media_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll !== undefined){
const _errs9 = errors;
if(!(validate150(data.poll, {instancePath:instancePath+"/poll",parentData:data,parentDataProperty:"poll",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.in_reply_to_id !== undefined){
let data5 = data.in_reply_to_id;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate177.errors = [{instancePath:instancePath+"/in_reply_to_id",schemaPath:"#/properties/in_reply_to_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate177.errors = [{instancePath:instancePath+"/in_reply_to_id",schemaPath:"#/properties/in_reply_to_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/in_reply_to_id",schemaPath:"#/properties/in_reply_to_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs12 = errors;
if(typeof data.sensitive !== "boolean"){
validate177.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spoiler_text !== undefined){
let data7 = data.spoiler_text;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data7 === "string"){
if(func1(data7) > 20000){
validate177.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate177.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/spoiler_text",schemaPath:"#/properties/spoiler_text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined){
let data8 = data.visibility;
const _errs16 = errors;
if(typeof data8 !== "string"){
validate177.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data8 === "public") || (data8 === "unlisted")) || (data8 === "private")) || (data8 === "direct"))){
validate177.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/enum",keyword:"enum",params:{allowedValues: schema109.properties.visibility.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data9 = data.language;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data9 === "string"){
if(func1(data9) > 35){
validate177.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate177.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quoted_status_id !== undefined){
let data10 = data.quoted_status_id;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data10 === "string"){
if(func1(data10) > 64){
validate177.errors = [{instancePath:instancePath+"/quoted_status_id",schemaPath:"#/properties/quoted_status_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate177.errors = [{instancePath:instancePath+"/quoted_status_id",schemaPath:"#/properties/quoted_status_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/quoted_status_id",schemaPath:"#/properties/quoted_status_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote_approval_policy !== undefined){
let data11 = data.quote_approval_policy;
const _errs22 = errors;
if(typeof data11 !== "string"){
validate177.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data11 === "public") || (data11 === "followers")) || (data11 === "nobody"))){
validate177.errors = [{instancePath:instancePath+"/quote_approval_policy",schemaPath:"#/properties/quote_approval_policy/enum",keyword:"enum",params:{allowedValues: schema109.properties.quote_approval_policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_mentions !== undefined){
let data12 = data.allowed_mentions;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data12)){
if(data12.length > 500){
validate177.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
const _errs26 = errors;
if(errors === _errs26){
if(typeof data13 === "string"){
if(func1(data13) > 64){
validate177.errors = [{instancePath:instancePath+"/allowed_mentions/" + i1,schemaPath:"#/properties/allowed_mentions/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data13)){
validate177.errors = [{instancePath:instancePath+"/allowed_mentions/" + i1,schemaPath:"#/properties/allowed_mentions/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/allowed_mentions/" + i1,schemaPath:"#/properties/allowed_mentions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs26 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/allowed_mentions",schemaPath:"#/properties/allowed_mentions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs24 === errors;
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
}
}
}
}
else {
validate177.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate177.errors = vErrors;
return errors === 0;
}
validate177.evaluated = {"props":{"scheduled_at":true,"status":true,"media_ids":true,"poll":true,"in_reply_to_id":true,"sensitive":true,"spoiler_text":true,"visibility":true,"language":true,"quoted_status_id":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v56" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate176.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
validate176.errors = vErrors;
return errors === 0;
}
validate176.evaluated = {"props":{"scheduled_at":true,"status":true,"media_ids":true,"poll":true,"in_reply_to_id":true,"sensitive":true,"spoiler_text":true,"visibility":true,"language":true,"quoted_status_id":true,"quote_approval_policy":true,"allowed_mentions":true},"dynamicProps":false,"dynamicItems":false};

const v57 = validate180;

function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate181.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.scheduled_at === undefined) && (missing0 = "scheduled_at")){
validate181.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.scheduled_at !== undefined){
let data0 = data.scheduled_at;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate181.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate181.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate181.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate181.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate181.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate181.errors = vErrors;
return errors === 0;
}
validate181.evaluated = {"props":{"scheduled_at":true},"dynamicProps":false,"dynamicItems":false};


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v57" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate180.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate181(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
validate180.errors = vErrors;
return errors === 0;
}
validate180.evaluated = {"props":{"scheduled_at":true},"dynamicProps":false,"dynamicItems":false};

const v58 = validate183;

function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate184.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.lang !== undefined){
let data0 = data.lang;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 35){
validate184.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/properties/lang/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate184.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/properties/lang/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate184.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/properties/lang/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate184.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/properties/lang/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate184.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate184.errors = vErrors;
return errors === 0;
}
validate184.evaluated = {"props":{"lang":true},"dynamicProps":false,"dynamicItems":false};


function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v58" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate183.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate184(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
validate183.errors = vErrors;
return errors === 0;
}
validate183.evaluated = {"props":{"lang":true},"dynamicProps":false,"dynamicItems":false};

const v59 = validate186;
const schema115 = {"type":"object","required":["title","context"],"properties":{"title":{"type":"string","minLength":1,"maxLength":256,"pattern":"^[^\\x00]*$"},"context":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","enum":["home","notifications","public","thread","account"]}},"filter_action":{"type":"string","enum":["warn","hide"],"default":"warn"},"expires_in":{"type":["integer","null"],"format":"int64","minimum":0,"maximum":3153600000},"keywords_attributes":{"type":"array","maxItems":200,"items":{"$ref":"#/components/schemas/FilterKeywordAttributes"}}}};

function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate188.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate188.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate188.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate188.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.keyword !== undefined){
let data1 = data.keyword;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 512){
validate188.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate188.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate188.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.whole_word !== undefined){
const _errs5 = errors;
if(typeof data.whole_word !== "boolean"){
validate188.errors = [{instancePath:instancePath+"/whole_word",schemaPath:"#/properties/whole_word/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._destroy !== undefined){
const _errs7 = errors;
if(typeof data._destroy !== "boolean"){
validate188.errors = [{instancePath:instancePath+"/_destroy",schemaPath:"#/properties/_destroy/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate188.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}
validate188.evaluated = {"props":{"id":true,"keyword":true,"whole_word":true,"_destroy":true},"dynamicProps":false,"dynamicItems":false};


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate187.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.filter_action === undefined){
data.filter_action = "warn";
}
let missing0;
if(((data.title === undefined) && (missing0 = "title")) || ((data.context === undefined) && (missing0 = "context"))){
validate187.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
let data0 = data.title;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 256){
validate187.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate187.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate187.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate187.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate187.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data1.length < 1){
validate187.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate187.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data2 === "home") || (data2 === "notifications")) || (data2 === "public")) || (data2 === "thread")) || (data2 === "account"))){
validate187.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/enum",keyword:"enum",params:{allowedValues: schema115.properties.context.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate187.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.filter_action;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate187.errors = [{instancePath:instancePath+"/filter_action",schemaPath:"#/properties/filter_action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "warn") || (data3 === "hide"))){
validate187.errors = [{instancePath:instancePath+"/filter_action",schemaPath:"#/properties/filter_action/enum",keyword:"enum",params:{allowedValues: schema115.properties.filter_action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.expires_in !== undefined){
let data4 = data.expires_in;
const _errs9 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate187.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema115.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 3153600000 || isNaN(data4)){
validate187.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate187.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.keywords_attributes !== undefined){
let data5 = data.keywords_attributes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
if(data5.length > 200){
validate187.errors = [{instancePath:instancePath+"/keywords_attributes",schemaPath:"#/properties/keywords_attributes/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs13 = errors;
if(!(validate188(data5[i1], {instancePath:instancePath+"/keywords_attributes/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate187.errors = [{instancePath:instancePath+"/keywords_attributes",schemaPath:"#/properties/keywords_attributes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
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
else {
validate187.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate187.errors = vErrors;
return errors === 0;
}
validate187.evaluated = {"props":{"title":true,"context":true,"filter_action":true,"expires_in":true,"keywords_attributes":true},"dynamicProps":false,"dynamicItems":false};


function validate186(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v59" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate186.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate187(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
validate186.errors = vErrors;
return errors === 0;
}
validate186.evaluated = {"props":{"title":true,"context":true,"filter_action":true,"expires_in":true,"keywords_attributes":true},"dynamicProps":false,"dynamicItems":false};

const v60 = validate191;
const schema118 = {"type":"object","properties":{"title":{"type":"string","minLength":1,"maxLength":256,"pattern":"^[^\\x00]*$"},"context":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","enum":["home","notifications","public","thread","account"]}},"filter_action":{"type":"string","enum":["warn","hide"]},"expires_in":{"type":["integer","null"],"x-null-clears":true,"format":"int64","minimum":0,"maximum":3153600000},"keywords_attributes":{"type":"array","maxItems":200,"items":{"$ref":"#/components/schemas/FilterKeywordAttributes"}}}};

function validate192(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate192.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
let data0 = data.title;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 256){
validate192.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate192.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate192.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate192.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate192.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data1.length < 1){
validate192.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate192.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data2 === "home") || (data2 === "notifications")) || (data2 === "public")) || (data2 === "thread")) || (data2 === "account"))){
validate192.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/enum",keyword:"enum",params:{allowedValues: schema118.properties.context.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate192.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter_action !== undefined){
let data3 = data.filter_action;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate192.errors = [{instancePath:instancePath+"/filter_action",schemaPath:"#/properties/filter_action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "warn") || (data3 === "hide"))){
validate192.errors = [{instancePath:instancePath+"/filter_action",schemaPath:"#/properties/filter_action/enum",keyword:"enum",params:{allowedValues: schema118.properties.filter_action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in !== undefined){
let data4 = data.expires_in;
const _errs9 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate192.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema118.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 3153600000 || isNaN(data4)){
validate192.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate192.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.keywords_attributes !== undefined){
let data5 = data.keywords_attributes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
if(data5.length > 200){
validate192.errors = [{instancePath:instancePath+"/keywords_attributes",schemaPath:"#/properties/keywords_attributes/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs13 = errors;
if(!(validate188(data5[i1], {instancePath:instancePath+"/keywords_attributes/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate192.errors = [{instancePath:instancePath+"/keywords_attributes",schemaPath:"#/properties/keywords_attributes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate192.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate192.errors = vErrors;
return errors === 0;
}
validate192.evaluated = {"props":{"title":true,"context":true,"filter_action":true,"expires_in":true,"keywords_attributes":true},"dynamicProps":false,"dynamicItems":false};


function validate191(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v60" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate191.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate192(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors);
errors = vErrors.length;
}
validate191.errors = vErrors;
return errors === 0;
}
validate191.evaluated = {"props":{"title":true,"context":true,"filter_action":true,"expires_in":true,"keywords_attributes":true},"dynamicProps":false,"dynamicItems":false};

const v61 = validate195;

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v61" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate195.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.filter_id === undefined) && (missing0 = "filter_id")){
validate195.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.filter_id !== undefined){
let data0 = data.filter_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate195.errors = [{instancePath:instancePath+"/filter_id",schemaPath:"#/properties/filter_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate195.errors = [{instancePath:instancePath+"/filter_id",schemaPath:"#/properties/filter_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate195.errors = [{instancePath:instancePath+"/filter_id",schemaPath:"#/properties/filter_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate195.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate195.errors = vErrors;
return errors === 0;
}
validate195.evaluated = {"props":{"filter_id":true},"dynamicProps":false,"dynamicItems":false};

const v62 = validate196;

function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate197.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.whole_word === undefined){
data.whole_word = true;
}
let missing0;
if((data.keyword === undefined) && (missing0 = "keyword")){
validate197.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.keyword !== undefined){
let data0 = data.keyword;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 512){
validate197.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate197.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate197.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate197.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs3 = errors;
if(typeof data.whole_word !== "boolean"){
validate197.errors = [{instancePath:instancePath+"/whole_word",schemaPath:"#/properties/whole_word/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
}
}
else {
validate197.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate197.errors = vErrors;
return errors === 0;
}
validate197.evaluated = {"props":{"keyword":true,"whole_word":true},"dynamicProps":false,"dynamicItems":false};


function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v62" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate196.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate197(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
validate196.errors = vErrors;
return errors === 0;
}
validate196.evaluated = {"props":{"keyword":true,"whole_word":true},"dynamicProps":false,"dynamicItems":false};

const v63 = validate199;

function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate200.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keyword !== undefined){
let data0 = data.keyword;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 512){
validate200.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate200.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate200.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate200.errors = [{instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.whole_word !== undefined){
const _errs3 = errors;
if(typeof data.whole_word !== "boolean"){
validate200.errors = [{instancePath:instancePath+"/whole_word",schemaPath:"#/properties/whole_word/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate200.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate200.errors = vErrors;
return errors === 0;
}
validate200.evaluated = {"props":{"keyword":true,"whole_word":true},"dynamicProps":false,"dynamicItems":false};


function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v63" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate199.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate200(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
errors = vErrors.length;
}
validate199.errors = vErrors;
return errors === 0;
}
validate199.evaluated = {"props":{"keyword":true,"whole_word":true},"dynamicProps":false,"dynamicItems":false};

const v64 = validate202;

function validate203(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate203.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status_id === undefined) && (missing0 = "status_id")){
validate203.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status_id !== undefined){
let data0 = data.status_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate203.errors = [{instancePath:instancePath+"/status_id",schemaPath:"#/properties/status_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate203.errors = [{instancePath:instancePath+"/status_id",schemaPath:"#/properties/status_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate203.errors = [{instancePath:instancePath+"/status_id",schemaPath:"#/properties/status_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate203.errors = [{instancePath:instancePath+"/status_id",schemaPath:"#/properties/status_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate203.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate203.errors = vErrors;
return errors === 0;
}
validate203.evaluated = {"props":{"status_id":true},"dynamicProps":false,"dynamicItems":false};


function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v64" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate202.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate203(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
validate202.errors = vErrors;
return errors === 0;
}
validate202.evaluated = {"props":{"status_id":true},"dynamicProps":false,"dynamicItems":false};

const v65 = validate205;
const schema127 = {"type":"object","required":["phrase","context"],"properties":{"phrase":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[^\\x00]*$"},"context":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","enum":["home","notifications","public","thread","account"]}},"irreversible":{"type":"boolean","default":false},"whole_word":{"type":"boolean","default":true},"expires_in":{"type":["integer","null"],"format":"int64","minimum":0,"maximum":3153600000}}};

function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate206.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.irreversible === undefined){
data.irreversible = false;
}
if(data.whole_word === undefined){
data.whole_word = true;
}
let missing0;
if(((data.phrase === undefined) && (missing0 = "phrase")) || ((data.context === undefined) && (missing0 = "context"))){
validate206.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.phrase !== undefined){
let data0 = data.phrase;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 512){
validate206.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate206.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate206.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate206.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data1.length < 1){
validate206.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate206.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data2 === "home") || (data2 === "notifications")) || (data2 === "public")) || (data2 === "thread")) || (data2 === "account"))){
validate206.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/enum",keyword:"enum",params:{allowedValues: schema127.properties.context.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs7 = errors;
if(typeof data.irreversible !== "boolean"){
validate206.errors = [{instancePath:instancePath+"/irreversible",schemaPath:"#/properties/irreversible/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.whole_word !== "boolean"){
validate206.errors = [{instancePath:instancePath+"/whole_word",schemaPath:"#/properties/whole_word/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
if(valid0){
if(data.expires_in !== undefined){
let data5 = data.expires_in;
const _errs11 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate206.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema127.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 3153600000 || isNaN(data5)){
validate206.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate206.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
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
else {
validate206.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate206.errors = vErrors;
return errors === 0;
}
validate206.evaluated = {"props":{"phrase":true,"context":true,"irreversible":true,"whole_word":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};


function validate205(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v65" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate205.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate206(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
validate205.errors = vErrors;
return errors === 0;
}
validate205.evaluated = {"props":{"phrase":true,"context":true,"irreversible":true,"whole_word":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};

const v66 = validate208;
const schema129 = {"type":"object","properties":{"phrase":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[^\\x00]*$"},"context":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","enum":["home","notifications","public","thread","account"]}},"irreversible":{"type":"boolean"},"whole_word":{"type":"boolean"},"expires_in":{"type":["integer","null"],"x-null-clears":true,"format":"int64","minimum":0,"maximum":3153600000}}};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate209.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.phrase !== undefined){
let data0 = data.phrase;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 512){
validate209.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate209.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate209.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate209.errors = [{instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate209.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data1.length < 1){
validate209.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate209.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data2 === "home") || (data2 === "notifications")) || (data2 === "public")) || (data2 === "thread")) || (data2 === "account"))){
validate209.errors = [{instancePath:instancePath+"/context/" + i0,schemaPath:"#/properties/context/items/enum",keyword:"enum",params:{allowedValues: schema129.properties.context.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate209.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.irreversible !== undefined){
const _errs7 = errors;
if(typeof data.irreversible !== "boolean"){
validate209.errors = [{instancePath:instancePath+"/irreversible",schemaPath:"#/properties/irreversible/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.whole_word !== undefined){
const _errs9 = errors;
if(typeof data.whole_word !== "boolean"){
validate209.errors = [{instancePath:instancePath+"/whole_word",schemaPath:"#/properties/whole_word/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in !== undefined){
let data5 = data.expires_in;
const _errs11 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate209.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema129.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 3153600000 || isNaN(data5)){
validate209.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate209.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate209.errors = vErrors;
return errors === 0;
}
validate209.evaluated = {"props":{"phrase":true,"context":true,"irreversible":true,"whole_word":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};


function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v66" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate208.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate209(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
validate208.errors = vErrors;
return errors === 0;
}
validate208.evaluated = {"props":{"phrase":true,"context":true,"irreversible":true,"whole_word":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};

const v67 = validate211;
const schema131 = {"type":"object","required":["file"],"properties":{"file":{"type":"string","format":"binary","x-max-bytes":103809024},"thumbnail":{"type":"string","format":"binary"},"description":{"type":["string","null"],"maxLength":10000,"pattern":"^[^\\x00]*$"},"focus":{"type":["string","null"],"maxLength":64,"pattern":"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"}}};

function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate212.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.file === undefined) && (missing0 = "file")){
validate212.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.file !== undefined){
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(!(typeof data.file === "string")){
validate212.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.thumbnail !== undefined){
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(!(typeof data.thumbnail === "string")){
validate212.errors = [{instancePath:instancePath+"/thumbnail",schemaPath:"#/properties/thumbnail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate212.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema131.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 10000){
validate212.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate212.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focus !== undefined){
let data3 = data.focus;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate212.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/type",keyword:"type",params:{type: schema131.properties.focus.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate212.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern110.test(data3)){
validate212.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/pattern",keyword:"pattern",params:{pattern: "^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"},message:"must match pattern \""+"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate212.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate212.errors = vErrors;
return errors === 0;
}
validate212.evaluated = {"props":{"file":true,"thumbnail":true,"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};


function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v67" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate211.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate212(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
validate211.errors = vErrors;
return errors === 0;
}
validate211.evaluated = {"props":{"file":true,"thumbnail":true,"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};

const v68 = validate214;
const schema132 = {"type":"object","properties":{"thumbnail":{"type":"string","format":"binary"},"description":{"type":["string","null"],"x-null-clears":true,"maxLength":10000,"pattern":"^[^\\x00]*$"},"focus":{"type":["string","null"],"maxLength":64,"pattern":"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"}},"$id":"v68"};

function validate214(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v68" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate214.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.thumbnail !== undefined){
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(!(typeof data.thumbnail === "string")){
validate214.errors = [{instancePath:instancePath+"/thumbnail",schemaPath:"#/properties/thumbnail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate214.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema132.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 10000){
validate214.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate214.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focus !== undefined){
let data2 = data.focus;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate214.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/type",keyword:"type",params:{type: schema132.properties.focus.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate214.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern110.test(data2)){
validate214.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/pattern",keyword:"pattern",params:{pattern: "^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"},message:"must match pattern \""+"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate214.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate214.errors = vErrors;
return errors === 0;
}
validate214.evaluated = {"props":{"thumbnail":true,"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};

const v69 = validate215;
const schema134 = {"type":"object","properties":{"description":{"type":["string","null"],"x-null-clears":true,"maxLength":10000,"pattern":"^[^\\x00]*$"},"focus":{"type":["string","null"],"maxLength":64,"pattern":"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"}}};

function validate216(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate216.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.description !== undefined){
let data0 = data.description;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate216.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema134.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 10000){
validate216.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate216.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focus !== undefined){
let data1 = data.focus;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate216.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/type",keyword:"type",params:{type: schema134.properties.focus.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate216.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern110.test(data1)){
validate216.errors = [{instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/pattern",keyword:"pattern",params:{pattern: "^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"},message:"must match pattern \""+"^(\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*,\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)\\s*)?$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate216.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate216.errors = vErrors;
return errors === 0;
}
validate216.evaluated = {"props":{"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};


function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v69" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate215.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate216(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors);
errors = vErrors.length;
}
validate215.errors = vErrors;
return errors === 0;
}
validate215.evaluated = {"props":{"description":true,"focus":true},"dynamicProps":false,"dynamicItems":false};

const v70 = validate218;

function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v70" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate218.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.list_id === undefined) && (missing0 = "list_id")){
validate218.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.list_id !== undefined){
let data0 = data.list_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate218.errors = [{instancePath:instancePath+"/list_id",schemaPath:"#/properties/list_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate218.errors = [{instancePath:instancePath+"/list_id",schemaPath:"#/properties/list_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate218.errors = [{instancePath:instancePath+"/list_id",schemaPath:"#/properties/list_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate218.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate218.errors = vErrors;
return errors === 0;
}
validate218.evaluated = {"props":{"list_id":true},"dynamicProps":false,"dynamicItems":false};

const v71 = validate219;

function validate219(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v71" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate219.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.local === undefined){
data.local = false;
}
if(data.remote === undefined){
data.remote = false;
}
if(data.only_media === undefined){
data.only_media = false;
}
if(data.limit === undefined){
data.limit = 20;
}
const _errs1 = errors;
if(typeof data.local !== "boolean"){
validate219.errors = [{instancePath:instancePath+"/local",schemaPath:"#/properties/local/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs3 = errors;
if(typeof data.remote !== "boolean"){
validate219.errors = [{instancePath:instancePath+"/remote",schemaPath:"#/properties/remote/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
if(valid0){
const _errs5 = errors;
if(typeof data.only_media !== "boolean"){
validate219.errors = [{instancePath:instancePath+"/only_media",schemaPath:"#/properties/only_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
if(data.max_id !== undefined){
let data3 = data.max_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate219.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate219.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate219.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data4 = data.since_id;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate219.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate219.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate219.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data5 = data.min_id;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate219.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate219.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate219.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data6 = data.limit;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate219.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
validate219.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
}
}
}
}
}
}
else {
validate219.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate219.errors = vErrors;
return errors === 0;
}
validate219.evaluated = {"props":{"local":true,"remote":true,"only_media":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v72 = validate220;

function validate220(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v72" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate220.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.hashtag === undefined) && (missing0 = "hashtag")){
validate220.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.hashtag !== undefined){
let data0 = data.hashtag;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 500){
validate220.errors = [{instancePath:instancePath+"/hashtag",schemaPath:"#/properties/hashtag/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate220.errors = [{instancePath:instancePath+"/hashtag",schemaPath:"#/properties/hashtag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate220.errors = [{instancePath:instancePath+"/hashtag",schemaPath:"#/properties/hashtag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate220.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate220.errors = vErrors;
return errors === 0;
}
validate220.evaluated = {"props":{"hashtag":true},"dynamicProps":false,"dynamicItems":false};

const v73 = validate221;

function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v73" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.local === undefined){
data.local = false;
}
if(data.remote === undefined){
data.remote = false;
}
if(data.only_media === undefined){
data.only_media = false;
}
if(data.limit === undefined){
data.limit = 20;
}
if(data.any !== undefined){
let data0 = data.any;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 20){
validate221.errors = [{instancePath:instancePath+"/any",schemaPath:"#/properties/any/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 500){
validate221.errors = [{instancePath:instancePath+"/any/" + i0,schemaPath:"#/properties/any/items/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate221.errors = [{instancePath:instancePath+"/any/" + i0,schemaPath:"#/properties/any/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/any/" + i0,schemaPath:"#/properties/any/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/any",schemaPath:"#/properties/any/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.all !== undefined){
let data2 = data.all;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 20){
validate221.errors = [{instancePath:instancePath+"/all",schemaPath:"#/properties/all/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 500){
validate221.errors = [{instancePath:instancePath+"/all/" + i1,schemaPath:"#/properties/all/items/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate221.errors = [{instancePath:instancePath+"/all/" + i1,schemaPath:"#/properties/all/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/all/" + i1,schemaPath:"#/properties/all/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.none !== undefined){
let data4 = data.none;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 20){
validate221.errors = [{instancePath:instancePath+"/none",schemaPath:"#/properties/none/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid3 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 500){
validate221.errors = [{instancePath:instancePath+"/none/" + i2,schemaPath:"#/properties/none/items/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate221.errors = [{instancePath:instancePath+"/none/" + i2,schemaPath:"#/properties/none/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/none/" + i2,schemaPath:"#/properties/none/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/none",schemaPath:"#/properties/none/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs13 = errors;
if(typeof data.local !== "boolean"){
validate221.errors = [{instancePath:instancePath+"/local",schemaPath:"#/properties/local/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
if(valid0){
const _errs15 = errors;
if(typeof data.remote !== "boolean"){
validate221.errors = [{instancePath:instancePath+"/remote",schemaPath:"#/properties/remote/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
if(valid0){
const _errs17 = errors;
if(typeof data.only_media !== "boolean"){
validate221.errors = [{instancePath:instancePath+"/only_media",schemaPath:"#/properties/only_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
if(valid0){
if(data.max_id !== undefined){
let data9 = data.max_id;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func1(data9) > 64){
validate221.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate221.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data10 = data.since_id;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(func1(data10) > 64){
validate221.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate221.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data11 = data.min_id;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate221.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate221.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data12 = data.limit;
const _errs25 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate221.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
validate221.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs25 === errors;
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
validate221.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate221.errors = vErrors;
return errors === 0;
}
validate221.evaluated = {"props":{"any":true,"all":true,"none":true,"local":true,"remote":true,"only_media":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v74 = validate222;

function validate223(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate223.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.choices === undefined) && (missing0 = "choices")){
validate223.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.choices !== undefined){
let data0 = data.choices;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 20){
validate223.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data0.length < 1){
validate223.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate223.errors = [{instancePath:instancePath+"/choices/" + i0,schemaPath:"#/properties/choices/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 19 || isNaN(data1)){
validate223.errors = [{instancePath:instancePath+"/choices/" + i0,schemaPath:"#/properties/choices/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19},message:"must be <= 19"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate223.errors = [{instancePath:instancePath+"/choices/" + i0,schemaPath:"#/properties/choices/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate223.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate223.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate223.errors = vErrors;
return errors === 0;
}
validate223.evaluated = {"props":{"choices":true},"dynamicProps":false,"dynamicItems":false};


function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v74" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate222.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate223(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
validate222.errors = vErrors;
return errors === 0;
}
validate222.evaluated = {"props":{"choices":true},"dynamicProps":false,"dynamicItems":false};

const v75 = validate225;

function validate225(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v75" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate225.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.include_filtered === undefined){
data.include_filtered = false;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate225.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate225.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate225.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate225.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate225.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate225.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate225.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate225.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.types !== undefined){
let data4 = data.types;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 50){
validate225.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate225.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate225.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exclude_types !== undefined){
let data6 = data.exclude_types;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
if(data6.length > 50){
validate225.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate225.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate225.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.account_id !== undefined){
let data8 = data.account_id;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 64){
validate225.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate225.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs19 = errors;
if(typeof data.include_filtered !== "boolean"){
validate225.errors = [{instancePath:instancePath+"/include_filtered",schemaPath:"#/properties/include_filtered/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
if(valid0){
if(data.supported_types !== undefined){
let data10 = data.supported_types;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
if(data10.length > 50){
validate225.errors = [{instancePath:instancePath+"/supported_types",schemaPath:"#/properties/supported_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid3 = true;
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate225.errors = [{instancePath:instancePath+"/supported_types/" + i2,schemaPath:"#/properties/supported_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate225.errors = [{instancePath:instancePath+"/supported_types/" + i2,schemaPath:"#/properties/supported_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/supported_types/" + i2,schemaPath:"#/properties/supported_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs23 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/supported_types",schemaPath:"#/properties/supported_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs21 === errors;
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
validate225.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate225.errors = vErrors;
return errors === 0;
}
validate225.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true,"types":true,"exclude_types":true,"account_id":true,"include_filtered":true,"supported_types":true},"dynamicProps":false,"dynamicItems":false};

const v76 = validate226;

function validate226(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v76" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate226.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate226.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate226.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
if(data.types !== undefined){
let data1 = data.types;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 50){
validate226.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate226.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate226.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate226.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate226.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exclude_types !== undefined){
let data3 = data.exclude_types;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 50){
validate226.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate226.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate226.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate226.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate226.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.account_id !== undefined){
let data5 = data.account_id;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate226.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate226.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate226.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate226.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate226.errors = vErrors;
return errors === 0;
}
validate226.evaluated = {"props":{"limit":true,"types":true,"exclude_types":true,"account_id":true},"dynamicProps":false,"dynamicItems":false};

const v77 = validate227;

function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate228.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.filter_not_following !== undefined){
const _errs1 = errors;
if(typeof data.filter_not_following !== "boolean"){
validate228.errors = [{instancePath:instancePath+"/filter_not_following",schemaPath:"#/properties/filter_not_following/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter_not_followers !== undefined){
const _errs3 = errors;
if(typeof data.filter_not_followers !== "boolean"){
validate228.errors = [{instancePath:instancePath+"/filter_not_followers",schemaPath:"#/properties/filter_not_followers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter_new_accounts !== undefined){
const _errs5 = errors;
if(typeof data.filter_new_accounts !== "boolean"){
validate228.errors = [{instancePath:instancePath+"/filter_new_accounts",schemaPath:"#/properties/filter_new_accounts/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter_private_mentions !== undefined){
const _errs7 = errors;
if(typeof data.filter_private_mentions !== "boolean"){
validate228.errors = [{instancePath:instancePath+"/filter_private_mentions",schemaPath:"#/properties/filter_private_mentions/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter_bots !== undefined){
const _errs9 = errors;
if(typeof data.filter_bots !== "boolean"){
validate228.errors = [{instancePath:instancePath+"/filter_bots",schemaPath:"#/properties/filter_bots/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate228.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate228.errors = vErrors;
return errors === 0;
}
validate228.evaluated = {"props":{"filter_not_following":true,"filter_not_followers":true,"filter_new_accounts":true,"filter_private_mentions":true,"filter_bots":true},"dynamicProps":false,"dynamicItems":false};


function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v77" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate227.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate228(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
validate227.errors = vErrors;
return errors === 0;
}
validate227.evaluated = {"props":{"filter_not_following":true,"filter_not_followers":true,"filter_new_accounts":true,"filter_private_mentions":true,"filter_bots":true},"dynamicProps":false,"dynamicItems":false};

const v78 = validate230;

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate231.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate231.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 200){
validate231.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
if(data0.length < 1){
validate231.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate231.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate231.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate231.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate231.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate231.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate231.errors = vErrors;
return errors === 0;
}
validate231.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


function validate230(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v78" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate230.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate231(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
validate230.errors = vErrors;
return errors === 0;
}
validate230.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v79 = validate233;
const schema148 = {"type":"object","properties":{"for_not_following":{"type":"string","enum":["accept","filter","drop"]},"for_not_followers":{"type":"string","enum":["accept","filter","drop"]},"for_new_accounts":{"type":"string","enum":["accept","filter","drop"]},"for_private_mentions":{"type":"string","enum":["accept","filter","drop"]},"for_limited_accounts":{"type":"string","enum":["accept","filter","drop"]},"for_bots":{"type":"string","enum":["accept","filter","drop"]}}};

function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate234.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.for_not_following !== undefined){
let data0 = data.for_not_following;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate234.errors = [{instancePath:instancePath+"/for_not_following",schemaPath:"#/properties/for_not_following/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "accept") || (data0 === "filter")) || (data0 === "drop"))){
validate234.errors = [{instancePath:instancePath+"/for_not_following",schemaPath:"#/properties/for_not_following/enum",keyword:"enum",params:{allowedValues: schema148.properties.for_not_following.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.for_not_followers !== undefined){
let data1 = data.for_not_followers;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate234.errors = [{instancePath:instancePath+"/for_not_followers",schemaPath:"#/properties/for_not_followers/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "accept") || (data1 === "filter")) || (data1 === "drop"))){
validate234.errors = [{instancePath:instancePath+"/for_not_followers",schemaPath:"#/properties/for_not_followers/enum",keyword:"enum",params:{allowedValues: schema148.properties.for_not_followers.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.for_new_accounts !== undefined){
let data2 = data.for_new_accounts;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate234.errors = [{instancePath:instancePath+"/for_new_accounts",schemaPath:"#/properties/for_new_accounts/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "accept") || (data2 === "filter")) || (data2 === "drop"))){
validate234.errors = [{instancePath:instancePath+"/for_new_accounts",schemaPath:"#/properties/for_new_accounts/enum",keyword:"enum",params:{allowedValues: schema148.properties.for_new_accounts.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.for_private_mentions !== undefined){
let data3 = data.for_private_mentions;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate234.errors = [{instancePath:instancePath+"/for_private_mentions",schemaPath:"#/properties/for_private_mentions/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "accept") || (data3 === "filter")) || (data3 === "drop"))){
validate234.errors = [{instancePath:instancePath+"/for_private_mentions",schemaPath:"#/properties/for_private_mentions/enum",keyword:"enum",params:{allowedValues: schema148.properties.for_private_mentions.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.for_limited_accounts !== undefined){
let data4 = data.for_limited_accounts;
const _errs9 = errors;
if(typeof data4 !== "string"){
validate234.errors = [{instancePath:instancePath+"/for_limited_accounts",schemaPath:"#/properties/for_limited_accounts/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data4 === "accept") || (data4 === "filter")) || (data4 === "drop"))){
validate234.errors = [{instancePath:instancePath+"/for_limited_accounts",schemaPath:"#/properties/for_limited_accounts/enum",keyword:"enum",params:{allowedValues: schema148.properties.for_limited_accounts.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.for_bots !== undefined){
let data5 = data.for_bots;
const _errs11 = errors;
if(typeof data5 !== "string"){
validate234.errors = [{instancePath:instancePath+"/for_bots",schemaPath:"#/properties/for_bots/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data5 === "accept") || (data5 === "filter")) || (data5 === "drop"))){
validate234.errors = [{instancePath:instancePath+"/for_bots",schemaPath:"#/properties/for_bots/enum",keyword:"enum",params:{allowedValues: schema148.properties.for_bots.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
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
else {
validate234.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate234.errors = vErrors;
return errors === 0;
}
validate234.evaluated = {"props":{"for_not_following":true,"for_not_followers":true,"for_new_accounts":true,"for_private_mentions":true,"for_limited_accounts":true,"for_bots":true},"dynamicProps":false,"dynamicItems":false};


function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v79" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate233.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate234(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
validate233.errors = vErrors;
return errors === 0;
}
validate233.evaluated = {"props":{"for_not_following":true,"for_not_followers":true,"for_new_accounts":true,"for_private_mentions":true,"for_limited_accounts":true,"for_bots":true},"dynamicProps":false,"dynamicItems":false};

const v80 = validate236;
const schema149 = {"type":"object","properties":{"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40},"types":{"type":"array","maxItems":50,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"exclude_types":{"type":"array","maxItems":50,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"account_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"expand_accounts":{"type":"string","enum":["full","partial_avatars"],"default":"full"},"grouped_types":{"type":"array","maxItems":50,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"include_filtered":{"type":"boolean","default":false},"supported_types":{"type":"array","maxItems":50,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}},"required":[],"$id":"v80"};

function validate236(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v80" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate236.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.expand_accounts === undefined){
data.expand_accounts = "full";
}
if(data.include_filtered === undefined){
data.include_filtered = false;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate236.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate236.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate236.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate236.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate236.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate236.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate236.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate236.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.types !== undefined){
let data4 = data.types;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 50){
validate236.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate236.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate236.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exclude_types !== undefined){
let data6 = data.exclude_types;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
if(data6.length > 50){
validate236.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate236.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate236.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.account_id !== undefined){
let data8 = data.account_id;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 64){
validate236.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate236.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data9 = data.expand_accounts;
const _errs19 = errors;
if(typeof data9 !== "string"){
validate236.errors = [{instancePath:instancePath+"/expand_accounts",schemaPath:"#/properties/expand_accounts/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data9 === "full") || (data9 === "partial_avatars"))){
validate236.errors = [{instancePath:instancePath+"/expand_accounts",schemaPath:"#/properties/expand_accounts/enum",keyword:"enum",params:{allowedValues: schema149.properties.expand_accounts.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs19 === errors;
if(valid0){
if(data.grouped_types !== undefined){
let data10 = data.grouped_types;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
if(data10.length > 50){
validate236.errors = [{instancePath:instancePath+"/grouped_types",schemaPath:"#/properties/grouped_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid3 = true;
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate236.errors = [{instancePath:instancePath+"/grouped_types/" + i2,schemaPath:"#/properties/grouped_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate236.errors = [{instancePath:instancePath+"/grouped_types/" + i2,schemaPath:"#/properties/grouped_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/grouped_types/" + i2,schemaPath:"#/properties/grouped_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs23 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/grouped_types",schemaPath:"#/properties/grouped_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs25 = errors;
if(typeof data.include_filtered !== "boolean"){
validate236.errors = [{instancePath:instancePath+"/include_filtered",schemaPath:"#/properties/include_filtered/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs25 === errors;
if(valid0){
if(data.supported_types !== undefined){
let data13 = data.supported_types;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data13)){
if(data13.length > 50){
validate236.errors = [{instancePath:instancePath+"/supported_types",schemaPath:"#/properties/supported_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid4 = true;
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
let data14 = data13[i3];
const _errs29 = errors;
if(errors === _errs29){
if(typeof data14 === "string"){
if(func1(data14) > 64){
validate236.errors = [{instancePath:instancePath+"/supported_types/" + i3,schemaPath:"#/properties/supported_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data14)){
validate236.errors = [{instancePath:instancePath+"/supported_types/" + i3,schemaPath:"#/properties/supported_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/supported_types/" + i3,schemaPath:"#/properties/supported_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs29 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/supported_types",schemaPath:"#/properties/supported_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs27 === errors;
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
}
}
else {
validate236.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate236.errors = vErrors;
return errors === 0;
}
validate236.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true,"types":true,"exclude_types":true,"account_id":true,"expand_accounts":true,"grouped_types":true,"include_filtered":true,"supported_types":true},"dynamicProps":false,"dynamicItems":false};

const v81 = validate237;

function validate237(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v81" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate237.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate237.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate237.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
if(data.types !== undefined){
let data1 = data.types;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 50){
validate237.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate237.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate237.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exclude_types !== undefined){
let data3 = data.exclude_types;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 50){
validate237.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate237.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate237.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/exclude_types/" + i1,schemaPath:"#/properties/exclude_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/exclude_types",schemaPath:"#/properties/exclude_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.account_id !== undefined){
let data5 = data.account_id;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate237.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate237.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grouped_types !== undefined){
let data6 = data.grouped_types;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
if(data6.length > 50){
validate237.errors = [{instancePath:instancePath+"/grouped_types",schemaPath:"#/properties/grouped_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid3 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate237.errors = [{instancePath:instancePath+"/grouped_types/" + i2,schemaPath:"#/properties/grouped_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate237.errors = [{instancePath:instancePath+"/grouped_types/" + i2,schemaPath:"#/properties/grouped_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/grouped_types/" + i2,schemaPath:"#/properties/grouped_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate237.errors = [{instancePath:instancePath+"/grouped_types",schemaPath:"#/properties/grouped_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate237.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate237.errors = vErrors;
return errors === 0;
}
validate237.evaluated = {"props":{"limit":true,"types":true,"exclude_types":true,"account_id":true,"grouped_types":true},"dynamicProps":false,"dynamicItems":false};

const v82 = validate238;

function validate238(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v82" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate238.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.group_key === undefined) && (missing0 = "group_key")){
validate238.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.group_key !== undefined){
let data0 = data.group_key;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 200){
validate238.errors = [{instancePath:instancePath+"/group_key",schemaPath:"#/properties/group_key/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate238.errors = [{instancePath:instancePath+"/group_key",schemaPath:"#/properties/group_key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate238.errors = [{instancePath:instancePath+"/group_key",schemaPath:"#/properties/group_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate238.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate238.errors = vErrors;
return errors === 0;
}
validate238.evaluated = {"props":{"group_key":true},"dynamicProps":false,"dynamicItems":false};

const v83 = validate239;

function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v83" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate239.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.supported_types !== undefined){
let data0 = data.supported_types;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 50){
validate239.errors = [{instancePath:instancePath+"/supported_types",schemaPath:"#/properties/supported_types/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate239.errors = [{instancePath:instancePath+"/supported_types/" + i0,schemaPath:"#/properties/supported_types/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate239.errors = [{instancePath:instancePath+"/supported_types/" + i0,schemaPath:"#/properties/supported_types/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/supported_types/" + i0,schemaPath:"#/properties/supported_types/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/supported_types",schemaPath:"#/properties/supported_types/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validate239.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate239.errors = vErrors;
return errors === 0;
}
validate239.evaluated = {"props":{"supported_types":true},"dynamicProps":false,"dynamicItems":false};

const v84 = validate240;
const schema154 = {"type":"object","properties":{"data":{"$ref":"#/components/schemas/PushData"},"policy":{"type":"string","enum":["all","followed","follower","none"]}}};
const schema155 = {"type":"object","properties":{"policy":{"type":"string","enum":["all","followed","follower","none"]},"alerts":{"$ref":"#/components/schemas/PushDataAlerts"}}};

function validate243(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate243.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mention !== undefined){
const _errs1 = errors;
if(typeof data.mention !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/mention",schemaPath:"#/properties/mention/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs3 = errors;
if(typeof data.status !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reblog !== undefined){
const _errs5 = errors;
if(typeof data.reblog !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/reblog",schemaPath:"#/properties/reblog/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.follow !== undefined){
const _errs7 = errors;
if(typeof data.follow !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/follow",schemaPath:"#/properties/follow/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.follow_request !== undefined){
const _errs9 = errors;
if(typeof data.follow_request !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/follow_request",schemaPath:"#/properties/follow_request/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.favourite !== undefined){
const _errs11 = errors;
if(typeof data.favourite !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/favourite",schemaPath:"#/properties/favourite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll !== undefined){
const _errs13 = errors;
if(typeof data.poll !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/poll",schemaPath:"#/properties/poll/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.update !== undefined){
const _errs15 = errors;
if(typeof data.update !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/update",schemaPath:"#/properties/update/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote !== undefined){
const _errs17 = errors;
if(typeof data.quote !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quoted_update !== undefined){
const _errs19 = errors;
if(typeof data.quoted_update !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/quoted_update",schemaPath:"#/properties/quoted_update/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.added_to_collection !== undefined){
const _errs21 = errors;
if(typeof data.added_to_collection !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/added_to_collection",schemaPath:"#/properties/added_to_collection/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.collection_update !== undefined){
const _errs23 = errors;
if(typeof data.collection_update !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/collection_update",schemaPath:"#/properties/collection_update/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severed_relationships !== undefined){
const _errs25 = errors;
if(typeof data.severed_relationships !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/severed_relationships",schemaPath:"#/properties/severed_relationships/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.moderation_warning !== undefined){
const _errs27 = errors;
if(typeof data.moderation_warning !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/moderation_warning",schemaPath:"#/properties/moderation_warning/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.annual_report !== undefined){
const _errs29 = errors;
if(typeof data.annual_report !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/annual_report",schemaPath:"#/properties/annual_report/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["admin.sign_up"] !== undefined){
const _errs31 = errors;
if(typeof data["admin.sign_up"] !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/admin.sign_up",schemaPath:"#/properties/admin.sign_up/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["admin.report"] !== undefined){
const _errs33 = errors;
if(typeof data["admin.report"] !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/admin.report",schemaPath:"#/properties/admin.report/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs33 === errors;
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
}
}
}
}
}
}
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate243.errors = vErrors;
return errors === 0;
}
validate243.evaluated = {"props":{"mention":true,"status":true,"reblog":true,"follow":true,"follow_request":true,"favourite":true,"poll":true,"update":true,"quote":true,"quoted_update":true,"added_to_collection":true,"collection_update":true,"severed_relationships":true,"moderation_warning":true,"annual_report":true,"admin.sign_up":true,"admin.report":true},"dynamicProps":false,"dynamicItems":false};


function validate242(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate242.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.policy !== undefined){
let data0 = data.policy;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate242.errors = [{instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "all") || (data0 === "followed")) || (data0 === "follower")) || (data0 === "none"))){
validate242.errors = [{instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/enum",keyword:"enum",params:{allowedValues: schema155.properties.policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alerts !== undefined){
const _errs3 = errors;
if(!(validate243(data.alerts, {instancePath:instancePath+"/alerts",parentData:data,parentDataProperty:"alerts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate242.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate242.errors = vErrors;
return errors === 0;
}
validate242.evaluated = {"props":{"policy":true,"alerts":true},"dynamicProps":false,"dynamicItems":false};


function validate241(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate241.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
const _errs1 = errors;
if(!(validate242(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate242.errors : vErrors.concat(validate242.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.policy !== undefined){
let data1 = data.policy;
const _errs2 = errors;
if(typeof data1 !== "string"){
validate241.errors = [{instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "all") || (data1 === "followed")) || (data1 === "follower")) || (data1 === "none"))){
validate241.errors = [{instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/enum",keyword:"enum",params:{allowedValues: schema154.properties.policy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate241.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate241.errors = vErrors;
return errors === 0;
}
validate241.evaluated = {"props":{"data":true,"policy":true},"dynamicProps":false,"dynamicItems":false};


function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v84" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate240.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate241(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate241.errors : vErrors.concat(validate241.errors);
errors = vErrors.length;
}
validate240.errors = vErrors;
return errors === 0;
}
validate240.evaluated = {"props":{"data":true,"policy":true},"dynamicProps":false,"dynamicItems":false};

const v85 = validate247;

function validate250(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate250.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.p256dh === undefined) && (missing0 = "p256dh")) || ((data.auth === undefined) && (missing0 = "auth"))){
validate250.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.p256dh !== undefined){
let data0 = data.p256dh;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate250.errors = [{instancePath:instancePath+"/p256dh",schemaPath:"#/properties/p256dh/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate250.errors = [{instancePath:instancePath+"/p256dh",schemaPath:"#/properties/p256dh/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate250.errors = [{instancePath:instancePath+"/p256dh",schemaPath:"#/properties/p256dh/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate250.errors = [{instancePath:instancePath+"/p256dh",schemaPath:"#/properties/p256dh/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auth !== undefined){
let data1 = data.auth;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate250.errors = [{instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate250.errors = [{instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate250.errors = [{instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate250.errors = [{instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate250.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate250.errors = vErrors;
return errors === 0;
}
validate250.evaluated = {"props":{"p256dh":true,"auth":true},"dynamicProps":false,"dynamicItems":false};


function validate249(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate249.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.standard === undefined){
data.standard = false;
}
let missing0;
if(((data.endpoint === undefined) && (missing0 = "endpoint")) || ((data.keys === undefined) && (missing0 = "keys"))){
validate249.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.endpoint !== undefined){
let data0 = data.endpoint;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate249.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate249.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate249.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate249.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs3 = errors;
if(typeof data.standard !== "boolean"){
validate249.errors = [{instancePath:instancePath+"/standard",schemaPath:"#/properties/standard/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
if(valid0){
if(data.keys !== undefined){
const _errs5 = errors;
if(!(validate250(data.keys, {instancePath:instancePath+"/keys",parentData:data,parentDataProperty:"keys",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate250.errors : vErrors.concat(validate250.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate249.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate249.errors = vErrors;
return errors === 0;
}
validate249.evaluated = {"props":{"endpoint":true,"standard":true,"keys":true},"dynamicProps":false,"dynamicItems":false};


function validate248(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate248.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.subscription === undefined) && (missing0 = "subscription")){
validate248.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.subscription !== undefined){
const _errs1 = errors;
if(!(validate249(data.subscription, {instancePath:instancePath+"/subscription",parentData:data,parentDataProperty:"subscription",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate249.errors : vErrors.concat(validate249.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
const _errs2 = errors;
if(!(validate242(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate242.errors : vErrors.concat(validate242.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate248.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate248.errors = vErrors;
return errors === 0;
}
validate248.evaluated = {"props":{"subscription":true,"data":true},"dynamicProps":false,"dynamicItems":false};


function validate247(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v85" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate247.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate248(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate248.errors : vErrors.concat(validate248.errors);
errors = vErrors.length;
}
validate247.errors = vErrors;
return errors === 0;
}
validate247.evaluated = {"props":{"subscription":true,"data":true},"dynamicProps":false,"dynamicItems":false};

const v86 = validate255;
const schema161 = {"type":"object","properties":{"q":{"type":"string","minLength":1,"maxLength":1000,"pattern":"^[^\\x00]*$"},"type":{"type":"string","enum":["accounts","statuses","hashtags","collections"]},"resolve":{"type":"boolean","default":false},"following":{"type":"boolean","default":false},"account_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"exclude_unreviewed":{"type":"boolean","default":false},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":40,"default":20},"offset":{"type":"integer","minimum":0,"maximum":2000}},"required":["q"],"$id":"v86"};

function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v86" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate255.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resolve === undefined){
data.resolve = false;
}
if(data.following === undefined){
data.following = false;
}
if(data.exclude_unreviewed === undefined){
data.exclude_unreviewed = false;
}
if(data.limit === undefined){
data.limit = 20;
}
let missing0;
if((data.q === undefined) && (missing0 = "q")){
validate255.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.q !== undefined){
let data0 = data.q;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 1000){
validate255.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate255.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate255.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/q",schemaPath:"#/properties/q/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate255.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "accounts") || (data1 === "statuses")) || (data1 === "hashtags")) || (data1 === "collections"))){
validate255.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema161.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs5 = errors;
if(typeof data.resolve !== "boolean"){
validate255.errors = [{instancePath:instancePath+"/resolve",schemaPath:"#/properties/resolve/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.following !== "boolean"){
validate255.errors = [{instancePath:instancePath+"/following",schemaPath:"#/properties/following/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.account_id !== undefined){
let data4 = data.account_id;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate255.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate255.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs11 = errors;
if(typeof data.exclude_unreviewed !== "boolean"){
validate255.errors = [{instancePath:instancePath+"/exclude_unreviewed",schemaPath:"#/properties/exclude_unreviewed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
if(valid0){
if(data.max_id !== undefined){
let data6 = data.max_id;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 64){
validate255.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate255.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data7 = data.min_id;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate255.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate255.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data8 = data.limit;
const _errs17 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate255.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
validate255.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
if(valid0){
if(data.offset !== undefined){
let data9 = data.offset;
const _errs19 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate255.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 2000 || isNaN(data9)){
validate255.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000},message:"must be <= 2000"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate255.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
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
}
}
else {
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}
validate255.evaluated = {"props":{"q":true,"type":true,"resolve":true,"following":true,"account_id":true,"exclude_unreviewed":true,"max_id":true,"min_id":true,"limit":true,"offset":true},"dynamicProps":false,"dynamicItems":false};

const v87 = validate256;
const schema162 = {"type":"object","properties":{"offset":{"type":"integer","minimum":0,"maximum":10000,"default":0},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40},"order":{"type":"string","enum":["active","new"],"default":"active"},"local":{"type":"boolean","default":false}},"required":[],"$id":"v87"};

function validate256(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v87" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate256.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.offset === undefined){
data.offset = 0;
}
if(data.limit === undefined){
data.limit = 40;
}
if(data.order === undefined){
data.order = "active";
}
if(data.local === undefined){
data.local = false;
}
let data0 = data.offset;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate256.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000 || isNaN(data0)){
validate256.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate256.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate256.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate256.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
if(valid0){
let data2 = data.order;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate256.errors = [{instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data2 === "active") || (data2 === "new"))){
validate256.errors = [{instancePath:instancePath+"/order",schemaPath:"#/properties/order/enum",keyword:"enum",params:{allowedValues: schema162.properties.order.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.local !== "boolean"){
validate256.errors = [{instancePath:instancePath+"/local",schemaPath:"#/properties/local/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
}
}
}
else {
validate256.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate256.errors = vErrors;
return errors === 0;
}
validate256.evaluated = {"props":{"offset":true,"limit":true,"order":true,"local":true},"dynamicProps":false,"dynamicItems":false};

const v88 = validate257;

function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v88" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate257.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate257.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate257.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
else {
validate257.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate257.errors = vErrors;
return errors === 0;
}
validate257.evaluated = {"props":{"limit":true},"dynamicProps":false,"dynamicItems":false};

const v89 = validate258;

function validate258(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v89" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate258.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.account_id === undefined) && (missing0 = "account_id")){
validate258.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.account_id !== undefined){
let data0 = data.account_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate258.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate258.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate258.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate258.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate258.errors = vErrors;
return errors === 0;
}
validate258.evaluated = {"props":{"account_id":true},"dynamicProps":false,"dynamicItems":false};

const v90 = validate259;

function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v90" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate259.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 10;
}
if(data.offset === undefined){
data.offset = 0;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate259.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate259.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.offset;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate259.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000 || isNaN(data1)){
validate259.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate259.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
}
else {
validate259.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate259.errors = vErrors;
return errors === 0;
}
validate259.evaluated = {"props":{"limit":true,"offset":true},"dynamicProps":false,"dynamicItems":false};

const v91 = validate260;

function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v91" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate260.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
if(data.offset === undefined){
data.offset = 0;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate260.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate260.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.offset;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate260.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000 || isNaN(data1)){
validate260.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate260.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
}
else {
validate260.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate260.errors = vErrors;
return errors === 0;
}
validate260.evaluated = {"props":{"limit":true,"offset":true},"dynamicProps":false,"dynamicItems":false};

const v92 = validate261;

function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v92" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate261.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
let missing0;
if((data.url === undefined) && (missing0 = "url")){
validate261.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 4096){
validate261.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate261.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate261.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data1 = data.max_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate261.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate261.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data2 = data.since_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate261.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate261.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data3 = data.min_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate261.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate261.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data4 = data.limit;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate261.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate261.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
}
}
}
}
}
else {
validate261.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate261.errors = vErrors;
return errors === 0;
}
validate261.evaluated = {"props":{"url":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v93 = validate262;
const pattern191 = new RegExp("^[12][0-9]{3}$", "u");

function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v93" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate262.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.year === undefined) && (missing0 = "year")){
validate262.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.year !== undefined){
let data0 = data.year;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 4){
validate262.errors = [{instancePath:instancePath+"/year",schemaPath:"#/properties/year/maxLength",keyword:"maxLength",params:{limit: 4},message:"must NOT have more than 4 characters"}];
return false;
}
else {
if(!pattern191.test(data0)){
validate262.errors = [{instancePath:instancePath+"/year",schemaPath:"#/properties/year/pattern",keyword:"pattern",params:{pattern: "^[12][0-9]{3}$"},message:"must match pattern \""+"^[12][0-9]{3}$"+"\""}];
return false;
}
}
}
else {
validate262.errors = [{instancePath:instancePath+"/year",schemaPath:"#/properties/year/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate262.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate262.errors = vErrors;
return errors === 0;
}
validate262.evaluated = {"props":{"year":true},"dynamicProps":false,"dynamicItems":false};

const v94 = validate263;
const schema170 = {"type":"object","required":["name"],"properties":{"name":{"type":"string","maxLength":40,"pattern":"^[^\\x00]*$"},"description":{"type":["string","null"],"maxLength":100,"pattern":"^[^\\x00]*$"},"language":{"type":["string","null"],"maxLength":35,"pattern":"^[^\\x00]*$"},"tag_name":{"type":["string","null"],"maxLength":1000,"pattern":"^[^\\x00]*$"},"sensitive":{"type":["boolean","null"]},"discoverable":{"type":["boolean","null"]},"account_ids":{"type":["array","null"],"maxItems":25,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}}};

function validate264(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate264.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate264.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 40){
validate264.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate264.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate264.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate264.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema170.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate264.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate264.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data2 = data.language;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate264.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema170.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 35){
validate264.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate264.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag_name !== undefined){
let data3 = data.tag_name;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate264.errors = [{instancePath:instancePath+"/tag_name",schemaPath:"#/properties/tag_name/type",keyword:"type",params:{type: schema170.properties.tag_name.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 1000){
validate264.errors = [{instancePath:instancePath+"/tag_name",schemaPath:"#/properties/tag_name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate264.errors = [{instancePath:instancePath+"/tag_name",schemaPath:"#/properties/tag_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
let data4 = data.sensitive;
const _errs9 = errors;
if((typeof data4 !== "boolean") && (data4 !== null)){
validate264.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: schema170.properties.sensitive.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discoverable !== undefined){
let data5 = data.discoverable;
const _errs11 = errors;
if((typeof data5 !== "boolean") && (data5 !== null)){
validate264.errors = [{instancePath:instancePath+"/discoverable",schemaPath:"#/properties/discoverable/type",keyword:"type",params:{type: schema170.properties.discoverable.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.account_ids !== undefined){
let data6 = data.account_ids;
const _errs13 = errors;
if((!(Array.isArray(data6))) && (data6 !== null)){
validate264.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/type",keyword:"type",params:{type: schema170.properties.account_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs13){
if(Array.isArray(data6)){
if(data6.length > 25){
validate264.errors = [{instancePath:instancePath+"/account_ids",schemaPath:"#/properties/account_ids/maxItems",keyword:"maxItems",params:{limit: 25},message:"must NOT have more than 25 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate264.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate264.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate264.errors = [{instancePath:instancePath+"/account_ids/" + i0,schemaPath:"#/properties/account_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs15 === errors;
if(!valid1){
break;
}
}
}
}
}
var valid0 = _errs13 === errors;
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
else {
validate264.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate264.errors = vErrors;
return errors === 0;
}
validate264.evaluated = {"props":{"name":true,"description":true,"language":true,"tag_name":true,"sensitive":true,"discoverable":true,"account_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v94" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate263.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate264(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate264.errors : vErrors.concat(validate264.errors);
errors = vErrors.length;
}
validate263.errors = vErrors;
return errors === 0;
}
validate263.evaluated = {"props":{"name":true,"description":true,"language":true,"tag_name":true,"sensitive":true,"discoverable":true,"account_ids":true},"dynamicProps":false,"dynamicItems":false};

const v95 = validate266;
const schema172 = {"type":"object","properties":{"name":{"type":["string","null"],"maxLength":40,"pattern":"^[^\\x00]*$"},"description":{"type":["string","null"],"x-null-clears":true,"maxLength":100,"pattern":"^[^\\x00]*$"},"language":{"type":["string","null"],"x-null-clears":true,"maxLength":35,"pattern":"^[^\\x00]*$"},"tag_name":{"type":["string","null"],"x-null-clears":true,"maxLength":1000,"pattern":"^[^\\x00]*$"},"sensitive":{"type":["boolean","null"]},"discoverable":{"type":["boolean","null"]}}};

function validate267(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate267.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate267.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema172.properties.name.type},message:"must be string,null"}];
return false;
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 40){
validate267.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate267.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate267.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema172.properties.description.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate267.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate267.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data2 = data.language;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate267.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema172.properties.language.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 35){
validate267.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate267.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag_name !== undefined){
let data3 = data.tag_name;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate267.errors = [{instancePath:instancePath+"/tag_name",schemaPath:"#/properties/tag_name/type",keyword:"type",params:{type: schema172.properties.tag_name.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 1000){
validate267.errors = [{instancePath:instancePath+"/tag_name",schemaPath:"#/properties/tag_name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate267.errors = [{instancePath:instancePath+"/tag_name",schemaPath:"#/properties/tag_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
let data4 = data.sensitive;
const _errs9 = errors;
if((typeof data4 !== "boolean") && (data4 !== null)){
validate267.errors = [{instancePath:instancePath+"/sensitive",schemaPath:"#/properties/sensitive/type",keyword:"type",params:{type: schema172.properties.sensitive.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discoverable !== undefined){
let data5 = data.discoverable;
const _errs11 = errors;
if((typeof data5 !== "boolean") && (data5 !== null)){
validate267.errors = [{instancePath:instancePath+"/discoverable",schemaPath:"#/properties/discoverable/type",keyword:"type",params:{type: schema172.properties.discoverable.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs11 === errors;
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
else {
validate267.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate267.errors = vErrors;
return errors === 0;
}
validate267.evaluated = {"props":{"name":true,"description":true,"language":true,"tag_name":true,"sensitive":true,"discoverable":true},"dynamicProps":false,"dynamicItems":false};


function validate266(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v95" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate266.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate267(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate267.errors : vErrors.concat(validate267.errors);
errors = vErrors.length;
}
validate266.errors = vErrors;
return errors === 0;
}
validate266.evaluated = {"props":{"name":true,"description":true,"language":true,"tag_name":true,"sensitive":true,"discoverable":true},"dynamicProps":false,"dynamicItems":false};

const v96 = validate269;

function validate269(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v96" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate269.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.collection_id === undefined) && (missing0 = "collection_id")){
validate269.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.collection_id !== undefined){
let data0 = data.collection_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate269.errors = [{instancePath:instancePath+"/collection_id",schemaPath:"#/properties/collection_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate269.errors = [{instancePath:instancePath+"/collection_id",schemaPath:"#/properties/collection_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/collection_id",schemaPath:"#/properties/collection_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate269.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate269.errors = vErrors;
return errors === 0;
}
validate269.evaluated = {"props":{"collection_id":true},"dynamicProps":false,"dynamicItems":false};

const v97 = validate270;

function validate271(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate271.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.account_id === undefined) && (missing0 = "account_id")){
validate271.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.account_id !== undefined){
let data0 = data.account_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate271.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate271.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate271.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate271.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate271.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate271.errors = vErrors;
return errors === 0;
}
validate271.evaluated = {"props":{"account_id":true},"dynamicProps":false,"dynamicItems":false};


function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v97" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate270.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate271(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate271.errors : vErrors.concat(validate271.errors);
errors = vErrors.length;
}
validate270.errors = vErrors;
return errors === 0;
}
validate270.evaluated = {"props":{"account_id":true},"dynamicProps":false,"dynamicItems":false};

const v98 = validate273;

function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v98" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate273.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.collection_id === undefined) && (missing0 = "collection_id")) || ((data.id === undefined) && (missing0 = "id"))){
validate273.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.collection_id !== undefined){
let data0 = data.collection_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate273.errors = [{instancePath:instancePath+"/collection_id",schemaPath:"#/properties/collection_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate273.errors = [{instancePath:instancePath+"/collection_id",schemaPath:"#/properties/collection_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate273.errors = [{instancePath:instancePath+"/collection_id",schemaPath:"#/properties/collection_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data1 = data.id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate273.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate273.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate273.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate273.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
validate273.evaluated = {"props":{"collection_id":true,"id":true},"dynamicProps":false,"dynamicItems":false};

const v99 = validate274;

function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v99" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate274.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.offset === undefined){
data.offset = 0;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate274.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate274.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.offset;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate274.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000 || isNaN(data1)){
validate274.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate274.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
}
else {
validate274.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate274.errors = vErrors;
return errors === 0;
}
validate274.evaluated = {"props":{"limit":true,"offset":true},"dynamicProps":false,"dynamicItems":false};

const v100 = validate275;
const schema179 = {"type":"object","required":["account_id"],"properties":{"account_id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\x00]*$"},"status_ids":{"type":["array","null"],"maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"collection_ids":{"type":["array","null"],"maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"comment":{"type":["string","null"],"maxLength":1000,"pattern":"^[^\\x00]*$"},"forward":{"type":"boolean","default":false},"forward_to_domains":{"type":["array","null"],"maxItems":20,"items":{"type":"string","maxLength":253,"pattern":"^[^\\x00]*$"}},"category":{"type":["string","null"],"enum":["spam","legal","violation","other",null]},"rule_ids":{"type":["array","null"],"maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}}};

function validate276(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate276.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.forward === undefined){
data.forward = false;
}
let missing0;
if((data.account_id === undefined) && (missing0 = "account_id")){
validate276.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.account_id !== undefined){
let data0 = data.account_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate276.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate276.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate276.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate276.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status_ids !== undefined){
let data1 = data.status_ids;
const _errs3 = errors;
if((!(Array.isArray(data1))) && (data1 !== null)){
validate276.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/type",keyword:"type",params:{type: schema179.properties.status_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 100){
validate276.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate276.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate276.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate276.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.collection_ids !== undefined){
let data3 = data.collection_ids;
const _errs7 = errors;
if((!(Array.isArray(data3))) && (data3 !== null)){
validate276.errors = [{instancePath:instancePath+"/collection_ids",schemaPath:"#/properties/collection_ids/type",keyword:"type",params:{type: schema179.properties.collection_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 100){
validate276.errors = [{instancePath:instancePath+"/collection_ids",schemaPath:"#/properties/collection_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate276.errors = [{instancePath:instancePath+"/collection_ids/" + i1,schemaPath:"#/properties/collection_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate276.errors = [{instancePath:instancePath+"/collection_ids/" + i1,schemaPath:"#/properties/collection_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate276.errors = [{instancePath:instancePath+"/collection_ids/" + i1,schemaPath:"#/properties/collection_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comment !== undefined){
let data5 = data.comment;
const _errs11 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate276.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/type",keyword:"type",params:{type: schema179.properties.comment.type},message:"must be string,null"}];
return false;
}
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 1000){
validate276.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate276.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs13 = errors;
if(typeof data.forward !== "boolean"){
validate276.errors = [{instancePath:instancePath+"/forward",schemaPath:"#/properties/forward/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
if(valid0){
if(data.forward_to_domains !== undefined){
let data7 = data.forward_to_domains;
const _errs15 = errors;
if((!(Array.isArray(data7))) && (data7 !== null)){
validate276.errors = [{instancePath:instancePath+"/forward_to_domains",schemaPath:"#/properties/forward_to_domains/type",keyword:"type",params:{type: schema179.properties.forward_to_domains.type},message:"must be array,null"}];
return false;
}
if(errors === _errs15){
if(Array.isArray(data7)){
if(data7.length > 20){
validate276.errors = [{instancePath:instancePath+"/forward_to_domains",schemaPath:"#/properties/forward_to_domains/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid3 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 253){
validate276.errors = [{instancePath:instancePath+"/forward_to_domains/" + i2,schemaPath:"#/properties/forward_to_domains/items/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate276.errors = [{instancePath:instancePath+"/forward_to_domains/" + i2,schemaPath:"#/properties/forward_to_domains/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate276.errors = [{instancePath:instancePath+"/forward_to_domains/" + i2,schemaPath:"#/properties/forward_to_domains/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data9 = data.category;
const _errs19 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate276.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: schema179.properties.category.type},message:"must be string,null"}];
return false;
}
if(!(((((data9 === "spam") || (data9 === "legal")) || (data9 === "violation")) || (data9 === "other")) || (data9 === null))){
validate276.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/enum",keyword:"enum",params:{allowedValues: schema179.properties.category.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule_ids !== undefined){
let data10 = data.rule_ids;
const _errs21 = errors;
if((!(Array.isArray(data10))) && (data10 !== null)){
validate276.errors = [{instancePath:instancePath+"/rule_ids",schemaPath:"#/properties/rule_ids/type",keyword:"type",params:{type: schema179.properties.rule_ids.type},message:"must be array,null"}];
return false;
}
if(errors === _errs21){
if(Array.isArray(data10)){
if(data10.length > 100){
validate276.errors = [{instancePath:instancePath+"/rule_ids",schemaPath:"#/properties/rule_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid4 = true;
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
let data11 = data10[i3];
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate276.errors = [{instancePath:instancePath+"/rule_ids/" + i3,schemaPath:"#/properties/rule_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate276.errors = [{instancePath:instancePath+"/rule_ids/" + i3,schemaPath:"#/properties/rule_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate276.errors = [{instancePath:instancePath+"/rule_ids/" + i3,schemaPath:"#/properties/rule_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
}
}
var valid0 = _errs21 === errors;
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
validate276.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate276.errors = vErrors;
return errors === 0;
}
validate276.evaluated = {"props":{"account_id":true,"status_ids":true,"collection_ids":true,"comment":true,"forward":true,"forward_to_domains":true,"category":true,"rule_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate275(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v100" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate275.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate276(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
validate275.errors = vErrors;
return errors === 0;
}
validate275.evaluated = {"props":{"account_id":true,"status_ids":true,"collection_ids":true,"comment":true,"forward":true,"forward_to_domains":true,"category":true,"rule_ids":true},"dynamicProps":false,"dynamicItems":false};

const v101 = validate278;
const schema180 = {"type":"object","properties":{"resolved":{"type":"boolean","default":false},"account_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"target_account_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"assigned_account_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"category":{"type":"string","enum":["spam","legal","violation","other"]},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":200,"default":100}},"required":[],"$id":"v101"};

function validate278(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v101" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate278.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resolved === undefined){
data.resolved = false;
}
if(data.limit === undefined){
data.limit = 100;
}
const _errs1 = errors;
if(typeof data.resolved !== "boolean"){
validate278.errors = [{instancePath:instancePath+"/resolved",schemaPath:"#/properties/resolved/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
if(data.account_id !== undefined){
let data1 = data.account_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate278.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate278.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate278.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_account_id !== undefined){
let data2 = data.target_account_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate278.errors = [{instancePath:instancePath+"/target_account_id",schemaPath:"#/properties/target_account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate278.errors = [{instancePath:instancePath+"/target_account_id",schemaPath:"#/properties/target_account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate278.errors = [{instancePath:instancePath+"/target_account_id",schemaPath:"#/properties/target_account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.assigned_account_id !== undefined){
let data3 = data.assigned_account_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate278.errors = [{instancePath:instancePath+"/assigned_account_id",schemaPath:"#/properties/assigned_account_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate278.errors = [{instancePath:instancePath+"/assigned_account_id",schemaPath:"#/properties/assigned_account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate278.errors = [{instancePath:instancePath+"/assigned_account_id",schemaPath:"#/properties/assigned_account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data4 = data.category;
const _errs9 = errors;
if(typeof data4 !== "string"){
validate278.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data4 === "spam") || (data4 === "legal")) || (data4 === "violation")) || (data4 === "other"))){
validate278.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/enum",keyword:"enum",params:{allowedValues: schema180.properties.category.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data5 = data.max_id;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate278.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate278.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate278.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data6 = data.since_id;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 64){
validate278.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate278.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate278.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data7 = data.min_id;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate278.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate278.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate278.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data8 = data.limit;
const _errs17 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate278.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
validate278.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
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
validate278.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate278.errors = vErrors;
return errors === 0;
}
validate278.evaluated = {"props":{"resolved":true,"account_id":true,"target_account_id":true,"assigned_account_id":true,"category":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v102 = validate279;
const schema182 = {"type":"object","properties":{"category":{"type":"string","enum":["spam","legal","violation","other"]},"rule_ids":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}}}};

function validate280(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate280.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.category !== undefined){
let data0 = data.category;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate280.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "spam") || (data0 === "legal")) || (data0 === "violation")) || (data0 === "other"))){
validate280.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/enum",keyword:"enum",params:{allowedValues: schema182.properties.category.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule_ids !== undefined){
let data1 = data.rule_ids;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 100){
validate280.errors = [{instancePath:instancePath+"/rule_ids",schemaPath:"#/properties/rule_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate280.errors = [{instancePath:instancePath+"/rule_ids/" + i0,schemaPath:"#/properties/rule_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate280.errors = [{instancePath:instancePath+"/rule_ids/" + i0,schemaPath:"#/properties/rule_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate280.errors = [{instancePath:instancePath+"/rule_ids/" + i0,schemaPath:"#/properties/rule_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate280.errors = [{instancePath:instancePath+"/rule_ids",schemaPath:"#/properties/rule_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate280.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate280.errors = vErrors;
return errors === 0;
}
validate280.evaluated = {"props":{"category":true,"rule_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate279(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v102" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate279.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate280(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate280.errors : vErrors.concat(validate280.errors);
errors = vErrors.length;
}
validate279.errors = vErrors;
return errors === 0;
}
validate279.evaluated = {"props":{"category":true,"rule_ids":true},"dynamicProps":false,"dynamicItems":false};

const v103 = validate282;
const schema184 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","enum":["delete","mark_as_sensitive"]},"status_ids":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"collection_ids":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"text":{"type":"string","maxLength":5000,"pattern":"^[^\\x00]*$","default":""},"send_email_notification":{"type":"boolean","default":true}}};

function validate283(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate283.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
data.text = "";
}
if(data.send_email_notification === undefined){
data.send_email_notification = true;
}
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate283.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate283.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "delete") || (data0 === "mark_as_sensitive"))){
validate283.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema184.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status_ids !== undefined){
let data1 = data.status_ids;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 100){
validate283.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate283.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate283.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate283.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate283.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.collection_ids !== undefined){
let data3 = data.collection_ids;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 100){
validate283.errors = [{instancePath:instancePath+"/collection_ids",schemaPath:"#/properties/collection_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate283.errors = [{instancePath:instancePath+"/collection_ids/" + i1,schemaPath:"#/properties/collection_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate283.errors = [{instancePath:instancePath+"/collection_ids/" + i1,schemaPath:"#/properties/collection_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate283.errors = [{instancePath:instancePath+"/collection_ids/" + i1,schemaPath:"#/properties/collection_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate283.errors = [{instancePath:instancePath+"/collection_ids",schemaPath:"#/properties/collection_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data5 = data.text;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 5000){
validate283.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate283.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate283.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
if(valid0){
const _errs13 = errors;
if(typeof data.send_email_notification !== "boolean"){
validate283.errors = [{instancePath:instancePath+"/send_email_notification",schemaPath:"#/properties/send_email_notification/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
}
}
}
}
}
else {
validate283.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate283.errors = vErrors;
return errors === 0;
}
validate283.evaluated = {"props":{"type":true,"status_ids":true,"collection_ids":true,"text":true,"send_email_notification":true},"dynamicProps":false,"dynamicItems":false};


function validate282(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v103" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate282.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate283(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate283.errors : vErrors.concat(validate283.errors);
errors = vErrors.length;
}
validate282.errors = vErrors;
return errors === 0;
}
validate282.evaluated = {"props":{"type":true,"status_ids":true,"collection_ids":true,"text":true,"send_email_notification":true},"dynamicProps":false,"dynamicItems":false};

const v104 = validate285;

function validate286(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate286.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status_ids === undefined) && (missing0 = "status_ids")){
validate286.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status_ids !== undefined){
let data0 = data.status_ids;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 100){
validate286.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data0.length < 1){
validate286.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate286.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate286.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate286.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate286.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate286.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate286.errors = vErrors;
return errors === 0;
}
validate286.evaluated = {"props":{"status_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate285(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v104" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate285.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate286(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate286.errors : vErrors.concat(validate286.errors);
errors = vErrors.length;
}
validate285.errors = vErrors;
return errors === 0;
}
validate285.evaluated = {"props":{"status_ids":true},"dynamicProps":false,"dynamicItems":false};

const v105 = validate288;

function validate288(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v105" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate288.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status_ids === undefined) && (missing0 = "status_ids")){
validate288.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status_ids !== undefined){
let data0 = data.status_ids;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 100){
validate288.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data0.length < 1){
validate288.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate288.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate288.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate288.errors = [{instancePath:instancePath+"/status_ids/" + i0,schemaPath:"#/properties/status_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate288.errors = [{instancePath:instancePath+"/status_ids",schemaPath:"#/properties/status_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate288.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate288.errors = vErrors;
return errors === 0;
}
validate288.evaluated = {"props":{"status_ids":true},"dynamicProps":false,"dynamicItems":false};

const v106 = validate289;

function validate290(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate290.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.content === undefined) && (missing0 = "content")){
validate290.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.content !== undefined){
let data0 = data.content;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2000){
validate290.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate290.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate290.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate290.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate290.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate290.errors = vErrors;
return errors === 0;
}
validate290.evaluated = {"props":{"content":true},"dynamicProps":false,"dynamicItems":false};


function validate289(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v106" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate289.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate290(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate290.errors : vErrors.concat(validate290.errors);
errors = vErrors.length;
}
validate289.errors = vErrors;
return errors === 0;
}
validate289.evaluated = {"props":{"content":true},"dynamicProps":false,"dynamicItems":false};

const v107 = validate292;

function validate292(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v107" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate292.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.note_id === undefined) && (missing0 = "note_id"))){
validate292.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate292.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate292.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate292.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note_id !== undefined){
let data1 = data.note_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate292.errors = [{instancePath:instancePath+"/note_id",schemaPath:"#/properties/note_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate292.errors = [{instancePath:instancePath+"/note_id",schemaPath:"#/properties/note_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate292.errors = [{instancePath:instancePath+"/note_id",schemaPath:"#/properties/note_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate292.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate292.errors = vErrors;
return errors === 0;
}
validate292.evaluated = {"props":{"id":true,"note_id":true},"dynamicProps":false,"dynamicItems":false};

const v108 = validate293;

function validate293(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v108" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate293.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.with_dismissed === undefined){
data.with_dismissed = false;
}
if(typeof data.with_dismissed !== "boolean"){
validate293.errors = [{instancePath:instancePath+"/with_dismissed",schemaPath:"#/properties/with_dismissed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
else {
validate293.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate293.errors = vErrors;
return errors === 0;
}
validate293.evaluated = {"props":{"with_dismissed":true},"dynamicProps":false,"dynamicItems":false};

const v109 = validate294;

function validate294(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v109" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate294.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))){
validate294.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate294.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate294.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate294.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate294.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate294.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate294.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate294.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate294.errors = vErrors;
return errors === 0;
}
validate294.evaluated = {"props":{"id":true,"name":true},"dynamicProps":false,"dynamicItems":false};

const v110 = validate295;
const formats0 = formats.date;

function validate295(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v110" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate295.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.date === undefined) && (missing0 = "date")){
validate295.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.date !== undefined){
let data0 = data.date;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 10){
validate295.errors = [{instancePath:instancePath+"/date",schemaPath:"#/properties/date/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"}];
return false;
}
else {
if(!(formats0.validate(data0))){
validate295.errors = [{instancePath:instancePath+"/date",schemaPath:"#/properties/date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
}
else {
validate295.errors = [{instancePath:instancePath+"/date",schemaPath:"#/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate295.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate295.errors = vErrors;
return errors === 0;
}
validate295.evaluated = {"props":{"date":true},"dynamicProps":false,"dynamicItems":false};

const v111 = validate296;
const schema195 = {"type":"object","required":["client_name","redirect_uris"],"properties":{"client_name":{"type":"string","minLength":1,"maxLength":60,"pattern":"^[^\\x00]*$"},"redirect_uris":{"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","minLength":1,"maxLength":20000,"pattern":"^[^\\x00]*$"}},"scopes":{"type":"string","maxLength":2000,"pattern":"^[^\\x00]*$","default":"read"},"website":{"type":["string","null"],"maxLength":2000,"pattern":"^[^\\x00]*$"}}};

function validate297(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate297.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scopes === undefined){
data.scopes = "read";
}
let missing0;
if(((data.client_name === undefined) && (missing0 = "client_name")) || ((data.redirect_uris === undefined) && (missing0 = "redirect_uris"))){
validate297.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.client_name !== undefined){
let data0 = data.client_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 60){
validate297.errors = [{instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate297.errors = [{instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate297.errors = [{instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redirect_uris !== undefined){
let data1 = data.redirect_uris;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 50){
validate297.errors = [{instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
if(data1.length < 1){
validate297.errors = [{instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 20000){
validate297.errors = [{instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate297.errors = [{instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate297.errors = [{instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.scopes;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 2000){
validate297.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate297.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.website !== undefined){
let data4 = data.website;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate297.errors = [{instancePath:instancePath+"/website",schemaPath:"#/properties/website/type",keyword:"type",params:{type: schema195.properties.website.type},message:"must be string,null"}];
return false;
}
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2000){
validate297.errors = [{instancePath:instancePath+"/website",schemaPath:"#/properties/website/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate297.errors = [{instancePath:instancePath+"/website",schemaPath:"#/properties/website/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate297.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate297.errors = vErrors;
return errors === 0;
}
validate297.evaluated = {"props":{"client_name":true,"redirect_uris":true,"scopes":true,"website":true},"dynamicProps":false,"dynamicItems":false};


function validate296(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v111" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate296.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate297(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate297.errors : vErrors.concat(validate297.errors);
errors = vErrors.length;
}
validate296.errors = vErrors;
return errors === 0;
}
validate296.evaluated = {"props":{"client_name":true,"redirect_uris":true,"scopes":true,"website":true},"dynamicProps":false,"dynamicItems":false};

const v112 = validate299;

function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate300.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.grant_type === undefined) && (missing0 = "grant_type")){
validate300.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.grant_type !== undefined){
let data0 = data.grant_type;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate300.errors = [{instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate300.errors = [{instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_id !== undefined){
let data1 = data.client_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 255){
validate300.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate300.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_secret !== undefined){
let data2 = data.client_secret;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 255){
validate300.errors = [{instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate300.errors = [{instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data3 = data.code;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 2048){
validate300.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate300.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redirect_uri !== undefined){
let data4 = data.redirect_uri;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2000){
validate300.errors = [{instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate300.errors = [{instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code_verifier !== undefined){
let data5 = data.code_verifier;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 128){
validate300.errors = [{instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate300.errors = [{instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data6 = data.scope;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 2000){
validate300.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate300.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.username !== undefined){
let data7 = data.username;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 254){
validate300.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate300.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined){
let data8 = data.password;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 1024){
validate300.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate300.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate300.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
}
else {
validate300.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate300.errors = vErrors;
return errors === 0;
}
validate300.evaluated = {"props":{"grant_type":true,"client_id":true,"client_secret":true,"code":true,"redirect_uri":true,"code_verifier":true,"scope":true,"username":true,"password":true},"dynamicProps":false,"dynamicItems":false};


function validate299(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v112" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate299.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate300(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate300.errors : vErrors.concat(validate300.errors);
errors = vErrors.length;
}
validate299.errors = vErrors;
return errors === 0;
}
validate299.evaluated = {"props":{"grant_type":true,"client_id":true,"client_secret":true,"code":true,"redirect_uri":true,"code_verifier":true,"scope":true,"username":true,"password":true},"dynamicProps":false,"dynamicItems":false};

const v113 = validate302;

function validate303(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate303.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id !== undefined){
let data0 = data.client_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate303.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate303.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate303.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_secret !== undefined){
let data1 = data.client_secret;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 255){
validate303.errors = [{instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate303.errors = [{instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate303.errors = [{instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
let data2 = data.token;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 2048){
validate303.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate303.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate303.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token_type_hint !== undefined){
let data3 = data.token_type_hint;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate303.errors = [{instancePath:instancePath+"/token_type_hint",schemaPath:"#/properties/token_type_hint/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate303.errors = [{instancePath:instancePath+"/token_type_hint",schemaPath:"#/properties/token_type_hint/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate303.errors = [{instancePath:instancePath+"/token_type_hint",schemaPath:"#/properties/token_type_hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate303.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate303.errors = vErrors;
return errors === 0;
}
validate303.evaluated = {"props":{"client_id":true,"client_secret":true,"token":true,"token_type_hint":true},"dynamicProps":false,"dynamicItems":false};


function validate302(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v113" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate302.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate303(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate303.errors : vErrors.concat(validate303.errors);
errors = vErrors.length;
}
validate302.errors = vErrors;
return errors === 0;
}
validate302.evaluated = {"props":{"client_id":true,"client_secret":true,"token":true,"token_type_hint":true},"dynamicProps":false,"dynamicItems":false};

const v114 = validate305;

function validate305(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v114" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate305.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.resource === undefined) && (missing0 = "resource")){
validate305.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.resource !== undefined){
let data0 = data.resource;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate305.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate305.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate305.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate305.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rel !== undefined){
let data1 = data.rel;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate305.errors = [{instancePath:instancePath+"/rel",schemaPath:"#/properties/rel/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 2048){
validate305.errors = [{instancePath:instancePath+"/rel/" + i0,schemaPath:"#/properties/rel/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate305.errors = [{instancePath:instancePath+"/rel/" + i0,schemaPath:"#/properties/rel/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate305.errors = [{instancePath:instancePath+"/rel/" + i0,schemaPath:"#/properties/rel/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate305.errors = [{instancePath:instancePath+"/rel",schemaPath:"#/properties/rel/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate305.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate305.errors = vErrors;
return errors === 0;
}
validate305.evaluated = {"props":{"resource":true,"rel":true},"dynamicProps":false,"dynamicItems":false};

const v115 = validate306;
const pattern240 = new RegExp("^[^\\s\\x00@]+@[^\\s\\x00@]+$", "u");
const pattern241 = new RegExp("^[^\\x00\\r\\n]+$", "u");
const pattern243 = new RegExp("^[A-Za-z0-9_]+$", "u");

function validate307(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate307.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.email === undefined) && (missing0 = "email")) || ((data.password === undefined) && (missing0 = "password"))) || ((data.first_name === undefined) && (missing0 = "first_name"))) || ((data.last_name === undefined) && (missing0 = "last_name"))){
validate307.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 254){
validate307.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"}];
return false;
}
else {
if(func1(data0) < 3){
validate307.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern240.test(data0)){
validate307.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00@]+@[^\\s\\x00@]+$"},message:"must match pattern \""+"^[^\\s\\x00@]+@[^\\s\\x00@]+$"+"\""}];
return false;
}
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined){
let data1 = data.password;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate307.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate307.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first_name !== undefined){
let data2 = data.first_name;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 100){
validate307.errors = [{instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate307.errors = [{instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern241.test(data2)){
validate307.errors = [{instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00\\r\\n]+$"},message:"must match pattern \""+"^[^\\x00\\r\\n]+$"+"\""}];
return false;
}
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_name !== undefined){
let data3 = data.last_name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 100){
validate307.errors = [{instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate307.errors = [{instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern241.test(data3)){
validate307.errors = [{instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00\\r\\n]+$"},message:"must match pattern \""+"^[^\\x00\\r\\n]+$"+"\""}];
return false;
}
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.username !== undefined){
let data4 = data.username;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 30){
validate307.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"}];
return false;
}
else {
if(func1(data4) < 1){
validate307.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern243.test(data4)){
validate307.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_]+$"},message:"must match pattern \""+"^[A-Za-z0-9_]+$"+"\""}];
return false;
}
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.invite_code !== undefined){
let data5 = data.invite_code;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate307.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate307.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/invite_code",schemaPath:"#/properties/invite_code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
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
else {
validate307.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate307.errors = vErrors;
return errors === 0;
}
validate307.evaluated = {"props":{"email":true,"password":true,"first_name":true,"last_name":true,"username":true,"invite_code":true},"dynamicProps":false,"dynamicItems":false};


function validate306(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v115" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate306.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate307(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors);
errors = vErrors.length;
}
validate306.errors = vErrors;
return errors === 0;
}
validate306.evaluated = {"props":{"email":true,"password":true,"first_name":true,"last_name":true,"username":true,"invite_code":true},"dynamicProps":false,"dynamicItems":false};

const v116 = validate309;

function validate310(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate310.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.email === undefined) && (missing0 = "email")) || ((data.password === undefined) && (missing0 = "password"))){
validate310.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 254){
validate310.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"}];
return false;
}
else {
if(func1(data0) < 3){
validate310.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern240.test(data0)){
validate310.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00@]+@[^\\s\\x00@]+$"},message:"must match pattern \""+"^[^\\s\\x00@]+@[^\\s\\x00@]+$"+"\""}];
return false;
}
}
}
}
else {
validate310.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined){
let data1 = data.password;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 32768){
validate310.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate310.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate310.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ua !== undefined){
let data2 = data.ua;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 4096){
validate310.errors = [{instancePath:instancePath+"/ua",schemaPath:"#/properties/ua/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate310.errors = [{instancePath:instancePath+"/ua",schemaPath:"#/properties/ua/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate310.errors = [{instancePath:instancePath+"/ua",schemaPath:"#/properties/ua/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ip !== undefined){
let data3 = data.ip;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 256){
validate310.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate310.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate310.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate310.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate310.errors = vErrors;
return errors === 0;
}
validate310.evaluated = {"props":{"email":true,"password":true,"ua":true,"ip":true},"dynamicProps":false,"dynamicItems":false};


function validate309(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v116" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate309.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate310(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate310.errors : vErrors.concat(validate310.errors);
errors = vErrors.length;
}
validate309.errors = vErrors;
return errors === 0;
}
validate309.evaluated = {"props":{"email":true,"password":true,"ua":true,"ip":true},"dynamicProps":false,"dynamicItems":false};

const v117 = validate312;
const pattern249 = new RegExp("^[0-9]{6}$", "u");

function validate313(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate313.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.token === undefined) && (missing0 = "token")) || ((data.code === undefined) && (missing0 = "code"))){
validate313.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate313.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate313.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate313.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data1 = data.code;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 6){
validate313.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 6},message:"must NOT have more than 6 characters"}];
return false;
}
else {
if(func1(data1) < 6){
validate313.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minLength",keyword:"minLength",params:{limit: 6},message:"must NOT have fewer than 6 characters"}];
return false;
}
else {
if(!pattern249.test(data1)){
validate313.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{6}$"},message:"must match pattern \""+"^[0-9]{6}$"+"\""}];
return false;
}
}
}
}
else {
validate313.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate313.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate313.errors = vErrors;
return errors === 0;
}
validate313.evaluated = {"props":{"token":true,"code":true},"dynamicProps":false,"dynamicItems":false};


function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v117" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate312.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate313(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate313.errors : vErrors.concat(validate313.errors);
errors = vErrors.length;
}
validate312.errors = vErrors;
return errors === 0;
}
validate312.evaluated = {"props":{"token":true,"code":true},"dynamicProps":false,"dynamicItems":false};

const v118 = validate315;

function validate316(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate316.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.token === undefined) && (missing0 = "token")) || ((data.recovery_code === undefined) && (missing0 = "recovery_code"))){
validate316.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate316.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate316.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate316.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recovery_code !== undefined){
let data1 = data.recovery_code;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate316.errors = [{instancePath:instancePath+"/recovery_code",schemaPath:"#/properties/recovery_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate316.errors = [{instancePath:instancePath+"/recovery_code",schemaPath:"#/properties/recovery_code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern88.test(data1)){
validate316.errors = [{instancePath:instancePath+"/recovery_code",schemaPath:"#/properties/recovery_code/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]+$"},message:"must match pattern \""+"^[^\\x00]+$"+"\""}];
return false;
}
}
}
}
else {
validate316.errors = [{instancePath:instancePath+"/recovery_code",schemaPath:"#/properties/recovery_code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate316.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate316.errors = vErrors;
return errors === 0;
}
validate316.evaluated = {"props":{"token":true,"recovery_code":true},"dynamicProps":false,"dynamicItems":false};


function validate315(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v118" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate315.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate316(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
validate315.errors = vErrors;
return errors === 0;
}
validate315.evaluated = {"props":{"token":true,"recovery_code":true},"dynamicProps":false,"dynamicItems":false};

const v119 = validate318;

function validate319(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate319.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.token === undefined) && (missing0 = "token")){
validate319.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate319.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate319.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern88.test(data0)){
validate319.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]+$"},message:"must match pattern \""+"^[^\\x00]+$"+"\""}];
return false;
}
}
}
}
else {
validate319.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate319.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate319.errors = vErrors;
return errors === 0;
}
validate319.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};


function validate318(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v119" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate318.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate319(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors);
errors = vErrors.length;
}
validate318.errors = vErrors;
return errors === 0;
}
validate318.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};

const v120 = validate321;

function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate322.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.current_password !== undefined){
let data0 = data.current_password;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 32768){
validate322.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate322.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate322.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate322.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate322.errors = vErrors;
return errors === 0;
}
validate322.evaluated = {"props":{"current_password":true},"dynamicProps":false,"dynamicItems":false};


function validate321(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v120" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate321.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate322(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate322.errors : vErrors.concat(validate322.errors);
errors = vErrors.length;
}
validate321.errors = vErrors;
return errors === 0;
}
validate321.evaluated = {"props":{"current_password":true},"dynamicProps":false,"dynamicItems":false};

const v121 = validate324;
const pattern254 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern257 = new RegExp("^[a-z-]*(,[a-z-]+)*$", "u");

function validate325(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate325.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.credential_id === undefined) && (missing0 = "credential_id"))) || ((data.client_data_json === undefined) && (missing0 = "client_data_json"))) || ((data.attestation_object === undefined) && (missing0 = "attestation_object"))){
validate325.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 50){
validate325.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate325.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate325.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate325.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential_id !== undefined){
let data1 = data.credential_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 1364){
validate325.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/maxLength",keyword:"maxLength",params:{limit: 1364},message:"must NOT have more than 1364 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate325.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data1)){
validate325.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate325.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_data_json !== undefined){
let data2 = data.client_data_json;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 4096){
validate325.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate325.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data2)){
validate325.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate325.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attestation_object !== undefined){
let data3 = data.attestation_object;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 16384){
validate325.errors = [{instancePath:instancePath+"/attestation_object",schemaPath:"#/properties/attestation_object/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate325.errors = [{instancePath:instancePath+"/attestation_object",schemaPath:"#/properties/attestation_object/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data3)){
validate325.errors = [{instancePath:instancePath+"/attestation_object",schemaPath:"#/properties/attestation_object/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate325.errors = [{instancePath:instancePath+"/attestation_object",schemaPath:"#/properties/attestation_object/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transports !== undefined){
let data4 = data.transports;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 100){
validate325.errors = [{instancePath:instancePath+"/transports",schemaPath:"#/properties/transports/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern257.test(data4)){
validate325.errors = [{instancePath:instancePath+"/transports",schemaPath:"#/properties/transports/pattern",keyword:"pattern",params:{pattern: "^[a-z-]*(,[a-z-]+)*$"},message:"must match pattern \""+"^[a-z-]*(,[a-z-]+)*$"+"\""}];
return false;
}
}
}
else {
validate325.errors = [{instancePath:instancePath+"/transports",schemaPath:"#/properties/transports/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
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
else {
validate325.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate325.errors = vErrors;
return errors === 0;
}
validate325.evaluated = {"props":{"name":true,"credential_id":true,"client_data_json":true,"attestation_object":true,"transports":true},"dynamicProps":false,"dynamicItems":false};


function validate324(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v121" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate324.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate325(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
validate324.errors = vErrors;
return errors === 0;
}
validate324.evaluated = {"props":{"name":true,"credential_id":true,"client_data_json":true,"attestation_object":true,"transports":true},"dynamicProps":false,"dynamicItems":false};

const v122 = validate327;
const pattern258 = new RegExp("^[0-9]+$", "u");

function validate328(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate328.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))){
validate328.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 20){
validate328.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 20},message:"must NOT have more than 20 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate328.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern258.test(data0)){
validate328.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},message:"must match pattern \""+"^[0-9]+$"+"\""}];
return false;
}
}
}
}
else {
validate328.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 50){
validate328.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate328.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate328.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate328.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.current_password !== undefined){
let data2 = data.current_password;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 32768){
validate328.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate328.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate328.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate328.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate328.errors = vErrors;
return errors === 0;
}
validate328.evaluated = {"props":{"id":true,"name":true,"current_password":true},"dynamicProps":false,"dynamicItems":false};


function validate327(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v122" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate327.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate328(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate328.errors : vErrors.concat(validate328.errors);
errors = vErrors.length;
}
validate327.errors = vErrors;
return errors === 0;
}
validate327.evaluated = {"props":{"id":true,"name":true,"current_password":true},"dynamicProps":false,"dynamicItems":false};

const v123 = validate330;

function validate331(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate331.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate331.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 20){
validate331.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 20},message:"must NOT have more than 20 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate331.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern258.test(data0)){
validate331.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},message:"must match pattern \""+"^[0-9]+$"+"\""}];
return false;
}
}
}
}
else {
validate331.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.current_password !== undefined){
let data1 = data.current_password;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 32768){
validate331.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate331.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate331.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate331.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate331.errors = vErrors;
return errors === 0;
}
validate331.evaluated = {"props":{"id":true,"current_password":true},"dynamicProps":false,"dynamicItems":false};


function validate330(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v123" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate330.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate331(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate331.errors : vErrors.concat(validate331.errors);
errors = vErrors.length;
}
validate330.errors = vErrors;
return errors === 0;
}
validate330.evaluated = {"props":{"id":true,"current_password":true},"dynamicProps":false,"dynamicItems":false};

const v124 = validate333;

function validate334(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate334.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate334.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate334.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate334.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate334.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate334.errors = vErrors;
return errors === 0;
}
validate334.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};


function validate333(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v124" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate333.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate334(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate334.errors : vErrors.concat(validate334.errors);
errors = vErrors.length;
}
validate333.errors = vErrors;
return errors === 0;
}
validate333.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};

const v125 = validate336;

function validate337(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate337.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.credential_id === undefined) && (missing0 = "credential_id")) || ((data.client_data_json === undefined) && (missing0 = "client_data_json"))) || ((data.authenticator_data === undefined) && (missing0 = "authenticator_data"))) || ((data.signature === undefined) && (missing0 = "signature"))){
validate337.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate337.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate337.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential_id !== undefined){
let data1 = data.credential_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 1364){
validate337.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/maxLength",keyword:"maxLength",params:{limit: 1364},message:"must NOT have more than 1364 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate337.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data1)){
validate337.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_data_json !== undefined){
let data2 = data.client_data_json;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 4096){
validate337.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate337.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data2)){
validate337.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/client_data_json",schemaPath:"#/properties/client_data_json/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authenticator_data !== undefined){
let data3 = data.authenticator_data;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 4096){
validate337.errors = [{instancePath:instancePath+"/authenticator_data",schemaPath:"#/properties/authenticator_data/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate337.errors = [{instancePath:instancePath+"/authenticator_data",schemaPath:"#/properties/authenticator_data/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data3)){
validate337.errors = [{instancePath:instancePath+"/authenticator_data",schemaPath:"#/properties/authenticator_data/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/authenticator_data",schemaPath:"#/properties/authenticator_data/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signature !== undefined){
let data4 = data.signature;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 2048){
validate337.errors = [{instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data4) < 1){
validate337.errors = [{instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data4)){
validate337.errors = [{instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_handle !== undefined){
let data5 = data.user_handle;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 86){
validate337.errors = [{instancePath:instancePath+"/user_handle",schemaPath:"#/properties/user_handle/maxLength",keyword:"maxLength",params:{limit: 86},message:"must NOT have more than 86 characters"}];
return false;
}
else {
if(func1(data5) < 1){
validate337.errors = [{instancePath:instancePath+"/user_handle",schemaPath:"#/properties/user_handle/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern254.test(data5)){
validate337.errors = [{instancePath:instancePath+"/user_handle",schemaPath:"#/properties/user_handle/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/user_handle",schemaPath:"#/properties/user_handle/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ua !== undefined){
let data6 = data.ua;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 4096){
validate337.errors = [{instancePath:instancePath+"/ua",schemaPath:"#/properties/ua/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate337.errors = [{instancePath:instancePath+"/ua",schemaPath:"#/properties/ua/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/ua",schemaPath:"#/properties/ua/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ip !== undefined){
let data7 = data.ip;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 256){
validate337.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate337.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
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
validate337.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate337.errors = vErrors;
return errors === 0;
}
validate337.evaluated = {"props":{"token":true,"credential_id":true,"client_data_json":true,"authenticator_data":true,"signature":true,"user_handle":true,"ua":true,"ip":true},"dynamicProps":false,"dynamicItems":false};


function validate336(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v125" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate336.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate337(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate337.errors : vErrors.concat(validate337.errors);
errors = vErrors.length;
}
validate336.errors = vErrors;
return errors === 0;
}
validate336.evaluated = {"props":{"token":true,"credential_id":true,"client_data_json":true,"authenticator_data":true,"signature":true,"user_handle":true,"ua":true,"ip":true},"dynamicProps":false,"dynamicItems":false};

const v126 = validate339;

function validate340(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate340.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.email === undefined) && (missing0 = "email")){
validate340.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 254){
validate340.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"}];
return false;
}
else {
if(func1(data0) < 3){
validate340.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern240.test(data0)){
validate340.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\x00@]+@[^\\s\\x00@]+$"},message:"must match pattern \""+"^[^\\s\\x00@]+@[^\\s\\x00@]+$"+"\""}];
return false;
}
}
}
}
else {
validate340.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate340.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate340.errors = vErrors;
return errors === 0;
}
validate340.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};


function validate339(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v126" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate339.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
validate339.errors = vErrors;
return errors === 0;
}
validate339.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};

const v127 = validate342;

function validate342(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v127" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate342.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.token === undefined) && (missing0 = "token")){
validate342.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate342.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate342.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate342.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate342.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate342.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate342.errors = vErrors;
return errors === 0;
}
validate342.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};

const v128 = validate343;

function validate344(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate344.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.password === undefined) && (missing0 = "password")){
validate344.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.password !== undefined){
let data0 = data.password;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate344.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate344.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate344.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate344.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate344.errors = vErrors;
return errors === 0;
}
validate344.evaluated = {"props":{"password":true},"dynamicProps":false,"dynamicItems":false};


function validate343(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v128" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate343.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
errors = vErrors.length;
}
validate343.errors = vErrors;
return errors === 0;
}
validate343.evaluated = {"props":{"password":true},"dynamicProps":false,"dynamicItems":false};

const v129 = validate346;

function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate347.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.current_password === undefined) && (missing0 = "current_password")) || ((data.password === undefined) && (missing0 = "password"))){
validate347.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.current_password !== undefined){
let data0 = data.current_password;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 32768){
validate347.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate347.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate347.errors = [{instancePath:instancePath+"/current_password",schemaPath:"#/properties/current_password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined){
let data1 = data.password;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate347.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate347.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate347.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate347.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate347.errors = vErrors;
return errors === 0;
}
validate347.evaluated = {"props":{"current_password":true,"password":true},"dynamicProps":false,"dynamicItems":false};


function validate346(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v129" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate346.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
validate346.errors = vErrors;
return errors === 0;
}
validate346.evaluated = {"props":{"current_password":true,"password":true},"dynamicProps":false,"dynamicItems":false};

const v130 = validate349;

function validate350(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate350.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate350.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate350.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate350.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern88.test(data0)){
validate350.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]+$"},message:"must match pattern \""+"^[^\\x00]+$"+"\""}];
return false;
}
}
}
}
else {
validate350.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate350.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate350.errors = vErrors;
return errors === 0;
}
validate350.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v130" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate349.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate350(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate350.errors : vErrors.concat(validate350.errors);
errors = vErrors.length;
}
validate349.errors = vErrors;
return errors === 0;
}
validate349.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v131 = validate352;

function validate352(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v131" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate352.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.local === undefined){
data.local = false;
}
if(data.remote === undefined){
data.remote = false;
}
if(data.active === undefined){
data.active = false;
}
if(data.pending === undefined){
data.pending = false;
}
if(data.disabled === undefined){
data.disabled = false;
}
if(data.silenced === undefined){
data.silenced = false;
}
if(data.suspended === undefined){
data.suspended = false;
}
if(data.sensitized === undefined){
data.sensitized = false;
}
if(data.staff === undefined){
data.staff = false;
}
if(data.limit === undefined){
data.limit = 100;
}
const _errs1 = errors;
if(typeof data.local !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/local",schemaPath:"#/properties/local/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs3 = errors;
if(typeof data.remote !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/remote",schemaPath:"#/properties/remote/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
if(valid0){
const _errs5 = errors;
if(typeof data.active !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.pending !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/pending",schemaPath:"#/properties/pending/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.disabled !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/disabled",schemaPath:"#/properties/disabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
if(valid0){
const _errs11 = errors;
if(typeof data.silenced !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/silenced",schemaPath:"#/properties/silenced/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
if(valid0){
const _errs13 = errors;
if(typeof data.suspended !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/suspended",schemaPath:"#/properties/suspended/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
if(valid0){
const _errs15 = errors;
if(typeof data.sensitized !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/sensitized",schemaPath:"#/properties/sensitized/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
if(valid0){
if(data.username !== undefined){
let data8 = data.username;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 256){
validate352.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate352.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.display_name !== undefined){
let data9 = data.display_name;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func1(data9) > 256){
validate352.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate352.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by_domain !== undefined){
let data10 = data.by_domain;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(func1(data10) > 256){
validate352.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate352.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
let data11 = data.email;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func1(data11) > 320){
validate352.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate352.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ip !== undefined){
let data12 = data.ip;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(func1(data12) > 64){
validate352.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data12)){
validate352.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs27 = errors;
if(typeof data.staff !== "boolean"){
validate352.errors = [{instancePath:instancePath+"/staff",schemaPath:"#/properties/staff/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
if(valid0){
if(data.max_id !== undefined){
let data14 = data.max_id;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data14 === "string"){
if(func1(data14) > 64){
validate352.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data14)){
validate352.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data15 = data.since_id;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data15 === "string"){
if(func1(data15) > 64){
validate352.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data15)){
validate352.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data16 = data.min_id;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data16 === "string"){
if(func1(data16) > 64){
validate352.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data16)){
validate352.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate352.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data17 = data.limit;
const _errs35 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate352.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
validate352.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs35 === errors;
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
}
}
}
}
}
}
}
}
else {
validate352.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate352.errors = vErrors;
return errors === 0;
}
validate352.evaluated = {"props":{"local":true,"remote":true,"active":true,"pending":true,"disabled":true,"silenced":true,"suspended":true,"sensitized":true,"username":true,"display_name":true,"by_domain":true,"email":true,"ip":true,"staff":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v132 = validate353;
const schema233 = {"type":"object","properties":{"origin":{"type":"string","enum":["local","remote"]},"status":{"type":"string","enum":["active","pending","disabled","silenced","suspended","sensitized"]},"permissions":{"type":"string","enum":["staff"]},"role_ids":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"invited_by":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"username":{"type":"string","maxLength":256,"pattern":"^[^\\x00]*$"},"display_name":{"type":"string","maxLength":256,"pattern":"^[^\\x00]*$"},"by_domain":{"type":"string","maxLength":256,"pattern":"^[^\\x00]*$"},"email":{"type":"string","maxLength":320,"pattern":"^[^\\x00]*$"},"ip":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":200,"default":100}},"required":[],"$id":"v132"};

function validate353(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v132" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate353.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
if(data.origin !== undefined){
let data0 = data.origin;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate353.errors = [{instancePath:instancePath+"/origin",schemaPath:"#/properties/origin/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "local") || (data0 === "remote"))){
validate353.errors = [{instancePath:instancePath+"/origin",schemaPath:"#/properties/origin/enum",keyword:"enum",params:{allowedValues: schema233.properties.origin.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate353.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "active") || (data1 === "pending")) || (data1 === "disabled")) || (data1 === "silenced")) || (data1 === "suspended")) || (data1 === "sensitized"))){
validate353.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema233.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data2 = data.permissions;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate353.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data2 === "staff")){
validate353.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/enum",keyword:"enum",params:{allowedValues: schema233.properties.permissions.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.role_ids !== undefined){
let data3 = data.role_ids;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 100){
validate353.errors = [{instancePath:instancePath+"/role_ids",schemaPath:"#/properties/role_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate353.errors = [{instancePath:instancePath+"/role_ids/" + i0,schemaPath:"#/properties/role_ids/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate353.errors = [{instancePath:instancePath+"/role_ids/" + i0,schemaPath:"#/properties/role_ids/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/role_ids/" + i0,schemaPath:"#/properties/role_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/role_ids",schemaPath:"#/properties/role_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.invited_by !== undefined){
let data5 = data.invited_by;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate353.errors = [{instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate353.errors = [{instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.username !== undefined){
let data6 = data.username;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 256){
validate353.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate353.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.display_name !== undefined){
let data7 = data.display_name;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 256){
validate353.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate353.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by_domain !== undefined){
let data8 = data.by_domain;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 256){
validate353.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate353.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
let data9 = data.email;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func1(data9) > 320){
validate353.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate353.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ip !== undefined){
let data10 = data.ip;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(func1(data10) > 64){
validate353.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate353.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data11 = data.max_id;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func1(data11) > 64){
validate353.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate353.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data12 = data.since_id;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(func1(data12) > 64){
validate353.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data12)){
validate353.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data13 = data.min_id;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data13 === "string"){
if(func1(data13) > 64){
validate353.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data13)){
validate353.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data14 = data.limit;
const _errs29 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate353.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
validate353.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs29 === errors;
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
}
}
}
}
else {
validate353.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate353.errors = vErrors;
return errors === 0;
}
validate353.evaluated = {"props":{"origin":true,"status":true,"permissions":true,"role_ids":true,"invited_by":true,"username":true,"display_name":true,"by_domain":true,"email":true,"ip":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v133 = validate354;

function validate354(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v133" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate354.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.offset === undefined){
data.offset = 0;
}
if(data.limit === undefined){
data.limit = 40;
}
let data0 = data.offset;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate354.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000 || isNaN(data0)){
validate354.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate354.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate354.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate354.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
}
else {
validate354.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate354.errors = vErrors;
return errors === 0;
}
validate354.evaluated = {"props":{"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v134 = validate355;

function validate356(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate356.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.role_id === undefined) && (missing0 = "role_id")){
validate356.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.role_id !== undefined){
let data0 = data.role_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate356.errors = [{instancePath:instancePath+"/role_id",schemaPath:"#/properties/role_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate356.errors = [{instancePath:instancePath+"/role_id",schemaPath:"#/properties/role_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate356.errors = [{instancePath:instancePath+"/role_id",schemaPath:"#/properties/role_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate356.errors = [{instancePath:instancePath+"/role_id",schemaPath:"#/properties/role_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate356.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate356.errors = vErrors;
return errors === 0;
}
validate356.evaluated = {"props":{"role_id":true},"dynamicProps":false,"dynamicItems":false};


function validate355(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v134" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate355.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate356(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors);
errors = vErrors.length;
}
validate355.errors = vErrors;
return errors === 0;
}
validate355.evaluated = {"props":{"role_id":true},"dynamicProps":false,"dynamicItems":false};

const v135 = validate358;

function validate359(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate359.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.email === undefined) && (missing0 = "email")){
validate359.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 320){
validate359.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate359.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate359.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate359.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate359.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate359.errors = vErrors;
return errors === 0;
}
validate359.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};


function validate358(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v135" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate358.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate359(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate359.errors : vErrors.concat(validate359.errors);
errors = vErrors.length;
}
validate358.errors = vErrors;
return errors === 0;
}
validate358.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};

const v136 = validate361;
const schema240 = {"type":"object","required":["url"],"properties":{"url":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^[^\\x00]*$"},"protocol":{"type":"string","enum":["mastodon","litepub"],"default":"mastodon"}}};

function validate362(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate362.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.protocol === undefined){
data.protocol = "mastodon";
}
let missing0;
if((data.url === undefined) && (missing0 = "url")){
validate362.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate362.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate362.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate362.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate362.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.protocol;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate362.errors = [{instancePath:instancePath+"/protocol",schemaPath:"#/properties/protocol/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "mastodon") || (data1 === "litepub"))){
validate362.errors = [{instancePath:instancePath+"/protocol",schemaPath:"#/properties/protocol/enum",keyword:"enum",params:{allowedValues: schema240.properties.protocol.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
}
}
else {
validate362.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate362.errors = vErrors;
return errors === 0;
}
validate362.evaluated = {"props":{"url":true,"protocol":true},"dynamicProps":false,"dynamicItems":false};


function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v136" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate361.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate362(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate362.errors : vErrors.concat(validate362.errors);
errors = vErrors.length;
}
validate361.errors = vErrors;
return errors === 0;
}
validate361.evaluated = {"props":{"url":true,"protocol":true},"dynamicProps":false,"dynamicItems":false};

const v137 = validate364;

function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v137" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate364.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate364.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 261){
validate364.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 261},message:"must NOT have more than 261 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate364.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate364.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate364.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate364.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate364.errors = vErrors;
return errors === 0;
}
validate364.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const v138 = validate365;
const schema243 = {"type":"object","required":["url","events"],"properties":{"url":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^[^\\x00]*$"},"events":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","enum":["account.approved","account.created","account.updated","report.created","report.updated","status.created","status.updated"]}},"template":{"type":["string","null"],"maxLength":10000,"pattern":"^[^\\x00]*$"}}};

function validate366(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate366.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.url === undefined) && (missing0 = "url")) || ((data.events === undefined) && (missing0 = "events"))){
validate366.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate366.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate366.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate366.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate366.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data1 = data.events;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate366.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data1.length < 1){
validate366.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate366.errors = [{instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data2 === "account.approved") || (data2 === "account.created")) || (data2 === "account.updated")) || (data2 === "report.created")) || (data2 === "report.updated")) || (data2 === "status.created")) || (data2 === "status.updated"))){
validate366.errors = [{instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/enum",keyword:"enum",params:{allowedValues: schema243.properties.events.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate366.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.template !== undefined){
let data3 = data.template;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate366.errors = [{instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: schema243.properties.template.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 10000){
validate366.errors = [{instancePath:instancePath+"/template",schemaPath:"#/properties/template/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate366.errors = [{instancePath:instancePath+"/template",schemaPath:"#/properties/template/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate366.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate366.errors = vErrors;
return errors === 0;
}
validate366.evaluated = {"props":{"url":true,"events":true,"template":true},"dynamicProps":false,"dynamicItems":false};


function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v138" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate365.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate366(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate366.errors : vErrors.concat(validate366.errors);
errors = vErrors.length;
}
validate365.errors = vErrors;
return errors === 0;
}
validate365.evaluated = {"props":{"url":true,"events":true,"template":true},"dynamicProps":false,"dynamicItems":false};

const v139 = validate368;
const schema245 = {"type":"object","properties":{"url":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^[^\\x00]*$"},"events":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","enum":["account.approved","account.created","account.updated","report.created","report.updated","status.created","status.updated"]}},"template":{"type":["string","null"],"x-null-clears":true,"maxLength":10000,"pattern":"^[^\\x00]*$"}}};

function validate369(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate369.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate369.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate369.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate369.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate369.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data1 = data.events;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 20){
validate369.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
if(data1.length < 1){
validate369.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate369.errors = [{instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data2 === "account.approved") || (data2 === "account.created")) || (data2 === "account.updated")) || (data2 === "report.created")) || (data2 === "report.updated")) || (data2 === "status.created")) || (data2 === "status.updated"))){
validate369.errors = [{instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/enum",keyword:"enum",params:{allowedValues: schema245.properties.events.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate369.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.template !== undefined){
let data3 = data.template;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate369.errors = [{instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: schema245.properties.template.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 10000){
validate369.errors = [{instancePath:instancePath+"/template",schemaPath:"#/properties/template/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate369.errors = [{instancePath:instancePath+"/template",schemaPath:"#/properties/template/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate369.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate369.errors = vErrors;
return errors === 0;
}
validate369.evaluated = {"props":{"url":true,"events":true,"template":true},"dynamicProps":false,"dynamicItems":false};


function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v139" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate368.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate369(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate369.errors : vErrors.concat(validate369.errors);
errors = vErrors.length;
}
validate368.errors = vErrors;
return errors === 0;
}
validate368.evaluated = {"props":{"url":true,"events":true,"template":true},"dynamicProps":false,"dynamicItems":false};

const v140 = validate371;
const schema246 = {"type":"object","properties":{"status":{"type":"string","enum":["pending","delivered","failed","cancelled"]},"event":{"type":"string","enum":["account.approved","account.created","account.updated","report.created","report.updated","status.created","status.updated","webhook.test"]},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40}},"required":[],"$id":"v140"};

function validate371(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v140" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate371.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate371.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "pending") || (data0 === "delivered")) || (data0 === "failed")) || (data0 === "cancelled"))){
validate371.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema246.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.event !== undefined){
let data1 = data.event;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate371.errors = [{instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((data1 === "account.approved") || (data1 === "account.created")) || (data1 === "account.updated")) || (data1 === "report.created")) || (data1 === "report.updated")) || (data1 === "status.created")) || (data1 === "status.updated")) || (data1 === "webhook.test"))){
validate371.errors = [{instancePath:instancePath+"/event",schemaPath:"#/properties/event/enum",keyword:"enum",params:{allowedValues: schema246.properties.event.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data2 = data.max_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate371.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate371.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate371.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data3 = data.since_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate371.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate371.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate371.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data4 = data.min_id;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate371.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate371.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate371.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data5 = data.limit;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate371.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
validate371.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
}
}
}
}
}
else {
validate371.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate371.errors = vErrors;
return errors === 0;
}
validate371.evaluated = {"props":{"status":true,"event":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v141 = validate372;

function validate372(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v141" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate372.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.delivery_id === undefined) && (missing0 = "delivery_id"))){
validate372.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate372.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate372.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate372.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delivery_id !== undefined){
let data1 = data.delivery_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate372.errors = [{instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate372.errors = [{instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate372.errors = [{instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate372.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate372.errors = vErrors;
return errors === 0;
}
validate372.evaluated = {"props":{"id":true,"delivery_id":true},"dynamicProps":false,"dynamicItems":false};

const v142 = validate373;
const schema249 = {"type":"object","required":["name"],"properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"color":{"type":"string","maxLength":7,"pattern":"^(#[0-9A-Fa-f]{6})?$","default":""},"position":{"type":"integer","minimum":-1,"maximum":2147483647,"default":0},"permissions":{"type":"array","maxItems":30,"default":[],"items":{"type":"string","enum":["administrator","devops","view_audit_log","view_dashboard","manage_reports","manage_federation","manage_settings","manage_blocks","manage_taxonomies","manage_appeals","manage_users","manage_invites","manage_rules","manage_announcements","manage_custom_emojis","manage_webhooks","invite_users","manage_roles","manage_user_access","delete_user_data","view_feeds"]}},"highlighted":{"type":"boolean","default":false},"collection_limit":{"type":"integer","minimum":0,"maximum":1000,"default":10}}};
const pattern303 = new RegExp("^(#[0-9A-Fa-f]{6})?$", "u");

function validate374(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate374.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.color === undefined){
data.color = "";
}
if(data.position === undefined){
data.position = 0;
}
if(data.permissions === undefined){
data.permissions = [];
}
if(data.highlighted === undefined){
data.highlighted = false;
}
if(data.collection_limit === undefined){
data.collection_limit = 10;
}
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate374.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate374.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate374.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate374.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.color;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 7){
validate374.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"}];
return false;
}
else {
if(!pattern303.test(data1)){
validate374.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^(#[0-9A-Fa-f]{6})?$"},message:"must match pattern \""+"^(#[0-9A-Fa-f]{6})?$"+"\""}];
return false;
}
}
}
else {
validate374.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
if(valid0){
let data2 = data.position;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate374.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
validate374.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data2 < -1 || isNaN(data2)){
validate374.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
if(valid0){
let data3 = data.permissions;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 30){
validate374.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/maxItems",keyword:"maxItems",params:{limit: 30},message:"must NOT have more than 30 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(typeof data4 !== "string"){
validate374.errors = [{instancePath:instancePath+"/permissions/" + i0,schemaPath:"#/properties/permissions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((data4 === "administrator") || (data4 === "devops")) || (data4 === "view_audit_log")) || (data4 === "view_dashboard")) || (data4 === "manage_reports")) || (data4 === "manage_federation")) || (data4 === "manage_settings")) || (data4 === "manage_blocks")) || (data4 === "manage_taxonomies")) || (data4 === "manage_appeals")) || (data4 === "manage_users")) || (data4 === "manage_invites")) || (data4 === "manage_rules")) || (data4 === "manage_announcements")) || (data4 === "manage_custom_emojis")) || (data4 === "manage_webhooks")) || (data4 === "invite_users")) || (data4 === "manage_roles")) || (data4 === "manage_user_access")) || (data4 === "delete_user_data")) || (data4 === "view_feeds"))){
validate374.errors = [{instancePath:instancePath+"/permissions/" + i0,schemaPath:"#/properties/permissions/items/enum",keyword:"enum",params:{allowedValues: schema249.properties.permissions.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate374.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs11 = errors;
if(typeof data.highlighted !== "boolean"){
validate374.errors = [{instancePath:instancePath+"/highlighted",schemaPath:"#/properties/highlighted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
if(valid0){
let data6 = data.collection_limit;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate374.errors = [{instancePath:instancePath+"/collection_limit",schemaPath:"#/properties/collection_limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000 || isNaN(data6)){
validate374.errors = [{instancePath:instancePath+"/collection_limit",schemaPath:"#/properties/collection_limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate374.errors = [{instancePath:instancePath+"/collection_limit",schemaPath:"#/properties/collection_limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
}
}
}
}
}
}
else {
validate374.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate374.errors = vErrors;
return errors === 0;
}
validate374.evaluated = {"props":{"name":true,"color":true,"position":true,"permissions":true,"highlighted":true,"collection_limit":true},"dynamicProps":false,"dynamicItems":false};


function validate373(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v142" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate373.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate374(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate374.errors : vErrors.concat(validate374.errors);
errors = vErrors.length;
}
validate373.errors = vErrors;
return errors === 0;
}
validate373.evaluated = {"props":{"name":true,"color":true,"position":true,"permissions":true,"highlighted":true,"collection_limit":true},"dynamicProps":false,"dynamicItems":false};

const v143 = validate376;
const schema251 = {"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"color":{"type":"string","maxLength":7,"pattern":"^(#[0-9A-Fa-f]{6})?$"},"position":{"type":"integer","minimum":-1,"maximum":2147483647},"permissions":{"type":"array","maxItems":30,"items":{"type":"string","enum":["administrator","devops","view_audit_log","view_dashboard","manage_reports","manage_federation","manage_settings","manage_blocks","manage_taxonomies","manage_appeals","manage_users","manage_invites","manage_rules","manage_announcements","manage_custom_emojis","manage_webhooks","invite_users","manage_roles","manage_user_access","delete_user_data","view_feeds"]}},"highlighted":{"type":"boolean"},"collection_limit":{"type":"integer","minimum":0,"maximum":1000}}};

function validate377(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate377.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate377.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate377.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate377.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
let data1 = data.color;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 7){
validate377.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"}];
return false;
}
else {
if(!pattern303.test(data1)){
validate377.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^(#[0-9A-Fa-f]{6})?$"},message:"must match pattern \""+"^(#[0-9A-Fa-f]{6})?$"+"\""}];
return false;
}
}
}
else {
validate377.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data2 = data.position;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate377.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
validate377.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data2 < -1 || isNaN(data2)){
validate377.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data3 = data.permissions;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 30){
validate377.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/maxItems",keyword:"maxItems",params:{limit: 30},message:"must NOT have more than 30 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(typeof data4 !== "string"){
validate377.errors = [{instancePath:instancePath+"/permissions/" + i0,schemaPath:"#/properties/permissions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((data4 === "administrator") || (data4 === "devops")) || (data4 === "view_audit_log")) || (data4 === "view_dashboard")) || (data4 === "manage_reports")) || (data4 === "manage_federation")) || (data4 === "manage_settings")) || (data4 === "manage_blocks")) || (data4 === "manage_taxonomies")) || (data4 === "manage_appeals")) || (data4 === "manage_users")) || (data4 === "manage_invites")) || (data4 === "manage_rules")) || (data4 === "manage_announcements")) || (data4 === "manage_custom_emojis")) || (data4 === "manage_webhooks")) || (data4 === "invite_users")) || (data4 === "manage_roles")) || (data4 === "manage_user_access")) || (data4 === "delete_user_data")) || (data4 === "view_feeds"))){
validate377.errors = [{instancePath:instancePath+"/permissions/" + i0,schemaPath:"#/properties/permissions/items/enum",keyword:"enum",params:{allowedValues: schema251.properties.permissions.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate377.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.highlighted !== undefined){
const _errs11 = errors;
if(typeof data.highlighted !== "boolean"){
validate377.errors = [{instancePath:instancePath+"/highlighted",schemaPath:"#/properties/highlighted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.collection_limit !== undefined){
let data6 = data.collection_limit;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate377.errors = [{instancePath:instancePath+"/collection_limit",schemaPath:"#/properties/collection_limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000 || isNaN(data6)){
validate377.errors = [{instancePath:instancePath+"/collection_limit",schemaPath:"#/properties/collection_limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate377.errors = [{instancePath:instancePath+"/collection_limit",schemaPath:"#/properties/collection_limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
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
else {
validate377.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate377.errors = vErrors;
return errors === 0;
}
validate377.evaluated = {"props":{"name":true,"color":true,"position":true,"permissions":true,"highlighted":true,"collection_limit":true},"dynamicProps":false,"dynamicItems":false};


function validate376(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v143" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate376.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate377(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate377.errors : vErrors.concat(validate377.errors);
errors = vErrors.length;
}
validate376.errors = vErrors;
return errors === 0;
}
validate376.evaluated = {"props":{"name":true,"color":true,"position":true,"permissions":true,"highlighted":true,"collection_limit":true},"dynamicProps":false,"dynamicItems":false};

const v144 = validate379;

function validate379(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v144" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate379.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate379.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate379.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate379.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate379.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate379.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate379.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate379.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate379.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate379.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate379.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate379.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.published !== undefined){
const _errs9 = errors;
if(typeof data.published !== "boolean"){
validate379.errors = [{instancePath:instancePath+"/published",schemaPath:"#/properties/published/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate379.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate379.errors = vErrors;
return errors === 0;
}
validate379.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true,"published":true},"dynamicProps":false,"dynamicItems":false};

const v145 = validate380;
const schema254 = {"type":"object","required":["text"],"properties":{"text":{"type":"string","minLength":1,"maxLength":10000,"pattern":"^[^\\x00]*$"},"scheduled_at":{"type":["string","null"],"maxLength":64,"pattern":"^[^\\x00]*$"},"starts_at":{"type":["string","null"],"maxLength":64,"pattern":"^[^\\x00]*$"},"ends_at":{"type":["string","null"],"maxLength":64,"pattern":"^[^\\x00]*$"},"all_day":{"type":"boolean","default":false}}};

function validate381(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate381.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.all_day === undefined){
data.all_day = false;
}
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate381.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 10000){
validate381.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate381.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate381.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate381.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduled_at !== undefined){
let data1 = data.scheduled_at;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate381.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/type",keyword:"type",params:{type: schema254.properties.scheduled_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate381.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate381.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starts_at !== undefined){
let data2 = data.starts_at;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate381.errors = [{instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/type",keyword:"type",params:{type: schema254.properties.starts_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate381.errors = [{instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate381.errors = [{instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ends_at !== undefined){
let data3 = data.ends_at;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate381.errors = [{instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/type",keyword:"type",params:{type: schema254.properties.ends_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate381.errors = [{instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate381.errors = [{instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs9 = errors;
if(typeof data.all_day !== "boolean"){
validate381.errors = [{instancePath:instancePath+"/all_day",schemaPath:"#/properties/all_day/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
}
}
}
}
}
else {
validate381.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate381.errors = vErrors;
return errors === 0;
}
validate381.evaluated = {"props":{"text":true,"scheduled_at":true,"starts_at":true,"ends_at":true,"all_day":true},"dynamicProps":false,"dynamicItems":false};


function validate380(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v145" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate380.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate381(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate381.errors : vErrors.concat(validate381.errors);
errors = vErrors.length;
}
validate380.errors = vErrors;
return errors === 0;
}
validate380.evaluated = {"props":{"text":true,"scheduled_at":true,"starts_at":true,"ends_at":true,"all_day":true},"dynamicProps":false,"dynamicItems":false};

const v146 = validate383;
const schema256 = {"type":"object","properties":{"text":{"type":"string","minLength":1,"maxLength":10000,"pattern":"^[^\\x00]*$"},"scheduled_at":{"type":["string","null"],"x-null-clears":true,"maxLength":64,"pattern":"^[^\\x00]*$"},"starts_at":{"type":["string","null"],"x-null-clears":true,"maxLength":64,"pattern":"^[^\\x00]*$"},"ends_at":{"type":["string","null"],"x-null-clears":true,"maxLength":64,"pattern":"^[^\\x00]*$"},"all_day":{"type":"boolean"}}};

function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate384.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 10000){
validate384.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate384.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate384.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate384.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduled_at !== undefined){
let data1 = data.scheduled_at;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate384.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/type",keyword:"type",params:{type: schema256.properties.scheduled_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate384.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate384.errors = [{instancePath:instancePath+"/scheduled_at",schemaPath:"#/properties/scheduled_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starts_at !== undefined){
let data2 = data.starts_at;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate384.errors = [{instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/type",keyword:"type",params:{type: schema256.properties.starts_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate384.errors = [{instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate384.errors = [{instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ends_at !== undefined){
let data3 = data.ends_at;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate384.errors = [{instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/type",keyword:"type",params:{type: schema256.properties.ends_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate384.errors = [{instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate384.errors = [{instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.all_day !== undefined){
const _errs9 = errors;
if(typeof data.all_day !== "boolean"){
validate384.errors = [{instancePath:instancePath+"/all_day",schemaPath:"#/properties/all_day/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate384.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate384.errors = vErrors;
return errors === 0;
}
validate384.evaluated = {"props":{"text":true,"scheduled_at":true,"starts_at":true,"ends_at":true,"all_day":true},"dynamicProps":false,"dynamicItems":false};


function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v146" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate383.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate384(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate384.errors : vErrors.concat(validate384.errors);
errors = vErrors.length;
}
validate383.errors = vErrors;
return errors === 0;
}
validate383.evaluated = {"props":{"text":true,"scheduled_at":true,"starts_at":true,"ends_at":true,"all_day":true},"dynamicProps":false,"dynamicItems":false};

const v147 = validate386;
const pattern319 = new RegExp("^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$", "u");

function validate389(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate389.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hint === undefined){
data.hint = "";
}
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate389.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 300){
validate389.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate389.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate389.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate389.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.hint;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2000){
validate389.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate389.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate389.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
}
}
else {
validate389.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate389.errors = vErrors;
return errors === 0;
}
validate389.evaluated = {"props":{"text":true,"hint":true},"dynamicProps":false,"dynamicItems":false};


function validate388(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate388.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate388.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"}];
return false;
}
else {
for(const key0 in data){
const _errs1 = errors;
if(errors === _errs1){
if(typeof key0 === "string"){
if(func1(key0) > 16){
const err0 = {instancePath,schemaPath:"#/propertyNames/maxLength",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(key0) < 2){
const err1 = {instancePath,schemaPath:"#/propertyNames/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(!pattern319.test(key0)){
const err2 = {instancePath,schemaPath:"#/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$"},message:"must match pattern \""+"^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$"+"\"",propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err4 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate388.errors = vErrors;
return false;
break;
}
}
if(valid0){
for(const key1 in data){
const _errs4 = errors;
if(!(validate389(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate388.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate388.errors = vErrors;
return errors === 0;
}
validate388.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate387.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hint === undefined){
data.hint = "";
}
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate387.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 300){
validate387.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate387.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate387.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate387.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.hint;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2000){
validate387.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate387.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate387.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
if(valid0){
if(data.priority !== undefined){
let data2 = data.priority;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate387.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000 || isNaN(data2)){
validate387.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate387.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.translations !== undefined){
const _errs7 = errors;
if(!(validate388(data.translations, {instancePath:instancePath+"/translations",parentData:data,parentDataProperty:"translations",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate387.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate387.errors = vErrors;
return errors === 0;
}
validate387.evaluated = {"props":{"text":true,"hint":true,"priority":true,"translations":true},"dynamicProps":false,"dynamicItems":false};


function validate386(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v147" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate386.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate387(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors);
errors = vErrors.length;
}
validate386.errors = vErrors;
return errors === 0;
}
validate386.evaluated = {"props":{"text":true,"hint":true,"priority":true,"translations":true},"dynamicProps":false,"dynamicItems":false};

const v148 = validate393;

function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate394.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 300){
validate394.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate394.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate394.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hint !== undefined){
let data1 = data.hint;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 2000){
validate394.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate394.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data2 = data.priority;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate394.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000 || isNaN(data2)){
validate394.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate394.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.translations !== undefined){
const _errs7 = errors;
if(!(validate388(data.translations, {instancePath:instancePath+"/translations",parentData:data,parentDataProperty:"translations",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate394.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate394.errors = vErrors;
return errors === 0;
}
validate394.evaluated = {"props":{"text":true,"hint":true,"priority":true,"translations":true},"dynamicProps":false,"dynamicItems":false};


function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v148" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate393.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate394(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate394.errors : vErrors.concat(validate394.errors);
errors = vErrors.length;
}
validate393.errors = vErrors;
return errors === 0;
}
validate393.evaluated = {"props":{"text":true,"hint":true,"priority":true,"translations":true},"dynamicProps":false,"dynamicItems":false};

const v149 = validate397;

function validate397(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v149" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate397.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.local === undefined){
data.local = false;
}
if(data.remote === undefined){
data.remote = false;
}
if(data.max_id !== undefined){
let data0 = data.max_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate397.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate397.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data1 = data.since_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate397.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate397.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data2 = data.min_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate397.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate397.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.limit;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate397.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate397.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.local !== "boolean"){
validate397.errors = [{instancePath:instancePath+"/local",schemaPath:"#/properties/local/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
if(valid0){
const _errs11 = errors;
if(typeof data.remote !== "boolean"){
validate397.errors = [{instancePath:instancePath+"/remote",schemaPath:"#/properties/remote/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
if(valid0){
if(data.by_domain !== undefined){
let data6 = data.by_domain;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 253){
validate397.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate397.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/by_domain",schemaPath:"#/properties/by_domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.shortcode !== undefined){
let data7 = data.shortcode;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 128){
validate397.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate397.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
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
else {
validate397.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate397.errors = vErrors;
return errors === 0;
}
validate397.evaluated = {"props":{"max_id":true,"since_id":true,"min_id":true,"limit":true,"local":true,"remote":true,"by_domain":true,"shortcode":true},"dynamicProps":false,"dynamicItems":false};

const v150 = validate398;
const pattern329 = new RegExp("^[a-zA-Z0-9_]{2,128}$", "u");

function validate399(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate399.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.visible_in_picker === undefined){
data.visible_in_picker = true;
}
let missing0;
if(((data.shortcode === undefined) && (missing0 = "shortcode")) || ((data.image === undefined) && (missing0 = "image"))){
validate399.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.shortcode !== undefined){
let data0 = data.shortcode;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate399.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 2){
validate399.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"}];
return false;
}
else {
if(!pattern329.test(data0)){
validate399.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9_]{2,128}$"},message:"must match pattern \""+"^[a-zA-Z0-9_]{2,128}$"+"\""}];
return false;
}
}
}
}
else {
validate399.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.image !== undefined){
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(!(typeof data.image === "string")){
validate399.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data2 = data.category;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 100){
validate399.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate399.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate399.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs7 = errors;
if(typeof data.visible_in_picker !== "boolean"){
validate399.errors = [{instancePath:instancePath+"/visible_in_picker",schemaPath:"#/properties/visible_in_picker/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
}
}
}
}
else {
validate399.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate399.errors = vErrors;
return errors === 0;
}
validate399.evaluated = {"props":{"shortcode":true,"image":true,"category":true,"visible_in_picker":true},"dynamicProps":false,"dynamicItems":false};


function validate398(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v150" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate398.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate399(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate399.errors : vErrors.concat(validate399.errors);
errors = vErrors.length;
}
validate398.errors = vErrors;
return errors === 0;
}
validate398.evaluated = {"props":{"shortcode":true,"image":true,"category":true,"visible_in_picker":true},"dynamicProps":false,"dynamicItems":false};

const v151 = validate401;

function validate401(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v151" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate401.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.image !== undefined){
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(!(typeof data.image === "string")){
validate401.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data1 = data.category;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate401.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate401.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate401.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visible_in_picker !== undefined){
const _errs5 = errors;
if(typeof data.visible_in_picker !== "boolean"){
validate401.errors = [{instancePath:instancePath+"/visible_in_picker",schemaPath:"#/properties/visible_in_picker/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disabled !== undefined){
const _errs7 = errors;
if(typeof data.disabled !== "boolean"){
validate401.errors = [{instancePath:instancePath+"/disabled",schemaPath:"#/properties/disabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate401.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate401.errors = vErrors;
return errors === 0;
}
validate401.evaluated = {"props":{"image":true,"category":true,"visible_in_picker":true,"disabled":true},"dynamicProps":false,"dynamicItems":false};

const v152 = validate402;

function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate403.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.category !== undefined){
let data0 = data.category;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate403.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate403.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate403.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visible_in_picker !== undefined){
const _errs3 = errors;
if(typeof data.visible_in_picker !== "boolean"){
validate403.errors = [{instancePath:instancePath+"/visible_in_picker",schemaPath:"#/properties/visible_in_picker/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disabled !== undefined){
const _errs5 = errors;
if(typeof data.disabled !== "boolean"){
validate403.errors = [{instancePath:instancePath+"/disabled",schemaPath:"#/properties/disabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate403.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate403.errors = vErrors;
return errors === 0;
}
validate403.evaluated = {"props":{"category":true,"visible_in_picker":true,"disabled":true},"dynamicProps":false,"dynamicItems":false};


function validate402(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v152" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate402.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate403(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate403.errors : vErrors.concat(validate403.errors);
errors = vErrors.length;
}
validate402.errors = vErrors;
return errors === 0;
}
validate402.evaluated = {"props":{"category":true,"visible_in_picker":true,"disabled":true},"dynamicProps":false,"dynamicItems":false};

const v153 = validate405;

function validate406(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate406.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shortcode !== undefined){
let data0 = data.shortcode;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate406.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 2){
validate406.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"}];
return false;
}
else {
if(!pattern329.test(data0)){
validate406.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9_]{2,128}$"},message:"must match pattern \""+"^[a-zA-Z0-9_]{2,128}$"+"\""}];
return false;
}
}
}
}
else {
validate406.errors = [{instancePath:instancePath+"/shortcode",schemaPath:"#/properties/shortcode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data1 = data.category;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate406.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate406.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate406.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate406.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate406.errors = vErrors;
return errors === 0;
}
validate406.evaluated = {"props":{"shortcode":true,"category":true},"dynamicProps":false,"dynamicItems":false};


function validate405(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v153" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate405.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate406(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate406.errors : vErrors.concat(validate406.errors);
errors = vErrors.length;
}
validate405.errors = vErrors;
return errors === 0;
}
validate405.evaluated = {"props":{"shortcode":true,"category":true},"dynamicProps":false,"dynamicItems":false};

const v154 = validate408;
const schema271 = {"type":"object","properties":{"account_id":{"type":"string","maxLength":30,"pattern":"^[^\\x00]*$"},"action":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"target_type":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"target_id":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"source":{"type":"string","enum":["api","web","command_line"]},"start_at":{"type":"string","format":"date-time","maxLength":40},"end_at":{"type":"string","format":"date-time","maxLength":40},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40}},"required":[],"$id":"v154"};
const formats2 = formats["date-time"];

function validate408(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v154" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate408.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.account_id !== undefined){
let data0 = data.account_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 30){
validate408.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate408.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data1 = data.action;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate408.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate408.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_type !== undefined){
let data2 = data.target_type;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 100){
validate408.errors = [{instancePath:instancePath+"/target_type",schemaPath:"#/properties/target_type/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate408.errors = [{instancePath:instancePath+"/target_type",schemaPath:"#/properties/target_type/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/target_type",schemaPath:"#/properties/target_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_id !== undefined){
let data3 = data.target_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 100){
validate408.errors = [{instancePath:instancePath+"/target_id",schemaPath:"#/properties/target_id/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate408.errors = [{instancePath:instancePath+"/target_id",schemaPath:"#/properties/target_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/target_id",schemaPath:"#/properties/target_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data4 = data.source;
const _errs9 = errors;
if(typeof data4 !== "string"){
validate408.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data4 === "api") || (data4 === "web")) || (data4 === "command_line"))){
validate408.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema271.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
let data5 = data.start_at;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 40){
validate408.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!(formats2.validate(data5))){
validate408.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
let data6 = data.end_at;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 40){
validate408.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!(formats2.validate(data6))){
validate408.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data7 = data.max_id;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate408.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate408.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data8 = data.since_id;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 64){
validate408.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate408.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data9 = data.min_id;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func1(data9) > 64){
validate408.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate408.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data10 = data.limit;
const _errs21 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate408.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
validate408.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs21 === errors;
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
}
else {
validate408.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate408.errors = vErrors;
return errors === 0;
}
validate408.evaluated = {"props":{"account_id":true,"action":true,"target_type":true,"target_id":true,"source":true,"start_at":true,"end_at":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v155 = validate409;
const schema272 = {"type":"object","properties":{"account_id":{"type":"string","maxLength":30,"pattern":"^[^\\x00]*$"},"action":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"target_type":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"target_id":{"type":"string","maxLength":100,"pattern":"^[^\\x00]*$"},"source":{"type":"string","enum":["api","web","command_line"]},"start_at":{"type":"string","format":"date-time","maxLength":40},"end_at":{"type":"string","format":"date-time","maxLength":40},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":5000,"default":1000}},"required":[],"$id":"v155"};

function validate409(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v155" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate409.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 1000;
}
if(data.account_id !== undefined){
let data0 = data.account_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 30){
validate409.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate409.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data1 = data.action;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate409.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate409.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_type !== undefined){
let data2 = data.target_type;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 100){
validate409.errors = [{instancePath:instancePath+"/target_type",schemaPath:"#/properties/target_type/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate409.errors = [{instancePath:instancePath+"/target_type",schemaPath:"#/properties/target_type/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/target_type",schemaPath:"#/properties/target_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_id !== undefined){
let data3 = data.target_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 100){
validate409.errors = [{instancePath:instancePath+"/target_id",schemaPath:"#/properties/target_id/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate409.errors = [{instancePath:instancePath+"/target_id",schemaPath:"#/properties/target_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/target_id",schemaPath:"#/properties/target_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data4 = data.source;
const _errs9 = errors;
if(typeof data4 !== "string"){
validate409.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data4 === "api") || (data4 === "web")) || (data4 === "command_line"))){
validate409.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema272.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
let data5 = data.start_at;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 40){
validate409.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!(formats2.validate(data5))){
validate409.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
let data6 = data.end_at;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data6 === "string"){
if(func1(data6) > 40){
validate409.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(!(formats2.validate(data6))){
validate409.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data7 = data.max_id;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate409.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate409.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data8 = data.since_id;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func1(data8) > 64){
validate409.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate409.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data9 = data.min_id;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func1(data9) > 64){
validate409.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate409.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data10 = data.limit;
const _errs21 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate409.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
validate409.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs21 === errors;
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
}
else {
validate409.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate409.errors = vErrors;
return errors === 0;
}
validate409.evaluated = {"props":{"account_id":true,"action":true,"target_type":true,"target_id":true,"source":true,"start_at":true,"end_at":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v156 = validate410;
const schema274 = {"type":"object","additionalProperties":false,"properties":{"title":{"type":"string","maxLength":120,"pattern":"^[^\\x00]*$"},"description":{"type":"string","maxLength":1000,"pattern":"^[^\\x00]*$"},"contact_email":{"type":"string","maxLength":454,"pattern":"^[^\\x00]*$"},"contact_username":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"languages":{"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","maxLength":12,"pattern":"^[^\\x00]*$"}},"registrations":{"type":"string","enum":["open","approval","closed"]},"closed_registrations_message":{"type":"string","maxLength":20000,"pattern":"^[^\\x00]*$"},"status_page_url":{"type":"string","maxLength":2048,"pattern":"^[^\\x00]*$"},"show_peers":{"type":"boolean"},"show_activity":{"type":"boolean"},"show_domain_blocks":{"type":"string","enum":["all","users","disabled"]},"show_domain_blocks_rationale":{"type":"string","enum":["all","users","disabled"]},"suggested_accounts":{"type":"array","maxItems":20,"items":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"}},"trends":{"type":"boolean"},"trends_review":{"type":"boolean"},"annual_reports":{"type":"boolean"},"privacy_policy":{"type":"string","maxLength":200000,"pattern":"^[^\\x00]*$"},"extended_description":{"type":"string","maxLength":200000,"pattern":"^[^\\x00]*$"}}};
const func484 = Object.prototype.hasOwnProperty;

function validate411(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate411.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(func484.call(schema274.properties, key0))){
validate411.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.title !== undefined){
let data0 = data.title;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 120){
validate411.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate411.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 1000){
validate411.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate411.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contact_email !== undefined){
let data2 = data.contact_email;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) > 454){
validate411.errors = [{instancePath:instancePath+"/contact_email",schemaPath:"#/properties/contact_email/maxLength",keyword:"maxLength",params:{limit: 454},message:"must NOT have more than 454 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate411.errors = [{instancePath:instancePath+"/contact_email",schemaPath:"#/properties/contact_email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/contact_email",schemaPath:"#/properties/contact_email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contact_username !== undefined){
let data3 = data.contact_username;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate411.errors = [{instancePath:instancePath+"/contact_username",schemaPath:"#/properties/contact_username/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate411.errors = [{instancePath:instancePath+"/contact_username",schemaPath:"#/properties/contact_username/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/contact_username",schemaPath:"#/properties/contact_username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.languages !== undefined){
let data4 = data.languages;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length > 50){
validate411.errors = [{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
if(data4.length < 1){
validate411.errors = [{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func1(data5) > 12){
validate411.errors = [{instancePath:instancePath+"/languages/" + i0,schemaPath:"#/properties/languages/items/maxLength",keyword:"maxLength",params:{limit: 12},message:"must NOT have more than 12 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate411.errors = [{instancePath:instancePath+"/languages/" + i0,schemaPath:"#/properties/languages/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/languages/" + i0,schemaPath:"#/properties/languages/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.registrations !== undefined){
let data6 = data.registrations;
const _errs14 = errors;
if(typeof data6 !== "string"){
validate411.errors = [{instancePath:instancePath+"/registrations",schemaPath:"#/properties/registrations/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data6 === "open") || (data6 === "approval")) || (data6 === "closed"))){
validate411.errors = [{instancePath:instancePath+"/registrations",schemaPath:"#/properties/registrations/enum",keyword:"enum",params:{allowedValues: schema274.properties.registrations.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.closed_registrations_message !== undefined){
let data7 = data.closed_registrations_message;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(func1(data7) > 20000){
validate411.errors = [{instancePath:instancePath+"/closed_registrations_message",schemaPath:"#/properties/closed_registrations_message/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate411.errors = [{instancePath:instancePath+"/closed_registrations_message",schemaPath:"#/properties/closed_registrations_message/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/closed_registrations_message",schemaPath:"#/properties/closed_registrations_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status_page_url !== undefined){
let data8 = data.status_page_url;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(func1(data8) > 2048){
validate411.errors = [{instancePath:instancePath+"/status_page_url",schemaPath:"#/properties/status_page_url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern3.test(data8)){
validate411.errors = [{instancePath:instancePath+"/status_page_url",schemaPath:"#/properties/status_page_url/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/status_page_url",schemaPath:"#/properties/status_page_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_peers !== undefined){
const _errs20 = errors;
if(typeof data.show_peers !== "boolean"){
validate411.errors = [{instancePath:instancePath+"/show_peers",schemaPath:"#/properties/show_peers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_activity !== undefined){
const _errs22 = errors;
if(typeof data.show_activity !== "boolean"){
validate411.errors = [{instancePath:instancePath+"/show_activity",schemaPath:"#/properties/show_activity/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_domain_blocks !== undefined){
let data11 = data.show_domain_blocks;
const _errs24 = errors;
if(typeof data11 !== "string"){
validate411.errors = [{instancePath:instancePath+"/show_domain_blocks",schemaPath:"#/properties/show_domain_blocks/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data11 === "all") || (data11 === "users")) || (data11 === "disabled"))){
validate411.errors = [{instancePath:instancePath+"/show_domain_blocks",schemaPath:"#/properties/show_domain_blocks/enum",keyword:"enum",params:{allowedValues: schema274.properties.show_domain_blocks.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show_domain_blocks_rationale !== undefined){
let data12 = data.show_domain_blocks_rationale;
const _errs26 = errors;
if(typeof data12 !== "string"){
validate411.errors = [{instancePath:instancePath+"/show_domain_blocks_rationale",schemaPath:"#/properties/show_domain_blocks_rationale/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data12 === "all") || (data12 === "users")) || (data12 === "disabled"))){
validate411.errors = [{instancePath:instancePath+"/show_domain_blocks_rationale",schemaPath:"#/properties/show_domain_blocks_rationale/enum",keyword:"enum",params:{allowedValues: schema274.properties.show_domain_blocks_rationale.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suggested_accounts !== undefined){
let data13 = data.suggested_accounts;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data13)){
if(data13.length > 20){
validate411.errors = [{instancePath:instancePath+"/suggested_accounts",schemaPath:"#/properties/suggested_accounts/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
const _errs30 = errors;
if(errors === _errs30){
if(typeof data14 === "string"){
if(func1(data14) > 64){
validate411.errors = [{instancePath:instancePath+"/suggested_accounts/" + i1,schemaPath:"#/properties/suggested_accounts/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data14)){
validate411.errors = [{instancePath:instancePath+"/suggested_accounts/" + i1,schemaPath:"#/properties/suggested_accounts/items/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/suggested_accounts/" + i1,schemaPath:"#/properties/suggested_accounts/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs30 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/suggested_accounts",schemaPath:"#/properties/suggested_accounts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trends !== undefined){
const _errs32 = errors;
if(typeof data.trends !== "boolean"){
validate411.errors = [{instancePath:instancePath+"/trends",schemaPath:"#/properties/trends/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trends_review !== undefined){
const _errs34 = errors;
if(typeof data.trends_review !== "boolean"){
validate411.errors = [{instancePath:instancePath+"/trends_review",schemaPath:"#/properties/trends_review/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.annual_reports !== undefined){
const _errs36 = errors;
if(typeof data.annual_reports !== "boolean"){
validate411.errors = [{instancePath:instancePath+"/annual_reports",schemaPath:"#/properties/annual_reports/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy_policy !== undefined){
let data18 = data.privacy_policy;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data18 === "string"){
if(func1(data18) > 200000){
validate411.errors = [{instancePath:instancePath+"/privacy_policy",schemaPath:"#/properties/privacy_policy/maxLength",keyword:"maxLength",params:{limit: 200000},message:"must NOT have more than 200000 characters"}];
return false;
}
else {
if(!pattern3.test(data18)){
validate411.errors = [{instancePath:instancePath+"/privacy_policy",schemaPath:"#/properties/privacy_policy/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/privacy_policy",schemaPath:"#/properties/privacy_policy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.extended_description !== undefined){
let data19 = data.extended_description;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data19 === "string"){
if(func1(data19) > 200000){
validate411.errors = [{instancePath:instancePath+"/extended_description",schemaPath:"#/properties/extended_description/maxLength",keyword:"maxLength",params:{limit: 200000},message:"must NOT have more than 200000 characters"}];
return false;
}
else {
if(!pattern3.test(data19)){
validate411.errors = [{instancePath:instancePath+"/extended_description",schemaPath:"#/properties/extended_description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate411.errors = [{instancePath:instancePath+"/extended_description",schemaPath:"#/properties/extended_description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs40 === errors;
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
validate411.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate411.errors = vErrors;
return errors === 0;
}
validate411.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate410(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v156" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate410.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate411(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate411.errors : vErrors.concat(validate411.errors);
errors = vErrors.length;
}
validate410.errors = vErrors;
return errors === 0;
}
validate410.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const v157 = validate413;

function validate414(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate414.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.file === undefined) && (missing0 = "file")){
validate414.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.file !== undefined){
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(!(typeof data.file === "string")){
validate414.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 1500){
validate414.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1500},message:"must NOT have more than 1500 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate414.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate414.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate414.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate414.errors = vErrors;
return errors === 0;
}
validate414.evaluated = {"props":{"file":true,"description":true},"dynamicProps":false,"dynamicItems":false};


function validate413(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v157" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate413.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate414(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate414.errors : vErrors.concat(validate414.errors);
errors = vErrors.length;
}
validate413.errors = vErrors;
return errors === 0;
}
validate413.evaluated = {"props":{"file":true,"description":true},"dynamicProps":false,"dynamicItems":false};

const v158 = validate416;
const schema277 = {"type":"object","properties":{"kind":{"type":"string","enum":["privacy_policy","terms_of_service","extended_description"]}},"required":["kind"],"$id":"v158"};

function validate416(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v158" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate416.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate416.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
validate416.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "privacy_policy") || (data0 === "terms_of_service")) || (data0 === "extended_description"))){
validate416.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema277.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
else {
validate416.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate416.errors = vErrors;
return errors === 0;
}
validate416.evaluated = {"props":{"kind":true},"dynamicProps":false,"dynamicItems":false};

const v159 = validate417;

function validate418(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate418.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.source === undefined) && (missing0 = "source")){
validate418.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.source !== undefined){
let data0 = data.source;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 200000){
validate418.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/maxLength",keyword:"maxLength",params:{limit: 200000},message:"must NOT have more than 200000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate418.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate418.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.effective_date !== undefined){
let data1 = data.effective_date;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 10){
validate418.errors = [{instancePath:instancePath+"/effective_date",schemaPath:"#/properties/effective_date/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"}];
return false;
}
else {
if(!(formats0.validate(data1))){
validate418.errors = [{instancePath:instancePath+"/effective_date",schemaPath:"#/properties/effective_date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
}
else {
validate418.errors = [{instancePath:instancePath+"/effective_date",schemaPath:"#/properties/effective_date/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate418.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate418.errors = vErrors;
return errors === 0;
}
validate418.evaluated = {"props":{"source":true,"effective_date":true},"dynamicProps":false,"dynamicItems":false};


function validate417(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v159" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate417.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate418(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate418.errors : vErrors.concat(validate418.errors);
errors = vErrors.length;
}
validate417.errors = vErrors;
return errors === 0;
}
validate417.evaluated = {"props":{"source":true,"effective_date":true},"dynamicProps":false,"dynamicItems":false};

const v160 = validate420;
const schema280 = {"type":"object","properties":{"kind":{"type":"string","enum":["privacy_policy","terms_of_service","extended_description"]},"id":{"type":"string","minLength":1,"maxLength":64}},"required":["kind","id"],"$id":"v160"};

function validate420(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v160" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate420.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.id === undefined) && (missing0 = "id"))){
validate420.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate420.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "privacy_policy") || (data0 === "terms_of_service")) || (data0 === "extended_description"))){
validate420.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema280.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data1 = data.id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate420.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate420.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate420.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate420.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate420.errors = vErrors;
return errors === 0;
}
validate420.evaluated = {"props":{"kind":true,"id":true},"dynamicProps":false,"dynamicItems":false};

const v161 = validate421;
const schema282 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","enum":["none","sensitive","disable","silence","suspend"]},"report_id":{"type":["string","null"],"maxLength":30,"pattern":"^[^\\x00]*$"},"warning_preset_id":{"type":["string","null"],"maxLength":30,"pattern":"^[^\\x00]*$"},"text":{"type":"string","maxLength":5000,"pattern":"^[^\\x00]*$","default":""},"send_email_notification":{"type":"boolean","default":true}}};

function validate422(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate422.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
data.text = "";
}
if(data.send_email_notification === undefined){
data.send_email_notification = true;
}
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate422.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate422.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data0 === "none") || (data0 === "sensitive")) || (data0 === "disable")) || (data0 === "silence")) || (data0 === "suspend"))){
validate422.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema282.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.report_id !== undefined){
let data1 = data.report_id;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate422.errors = [{instancePath:instancePath+"/report_id",schemaPath:"#/properties/report_id/type",keyword:"type",params:{type: schema282.properties.report_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 30){
validate422.errors = [{instancePath:instancePath+"/report_id",schemaPath:"#/properties/report_id/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate422.errors = [{instancePath:instancePath+"/report_id",schemaPath:"#/properties/report_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warning_preset_id !== undefined){
let data2 = data.warning_preset_id;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate422.errors = [{instancePath:instancePath+"/warning_preset_id",schemaPath:"#/properties/warning_preset_id/type",keyword:"type",params:{type: schema282.properties.warning_preset_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 30){
validate422.errors = [{instancePath:instancePath+"/warning_preset_id",schemaPath:"#/properties/warning_preset_id/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate422.errors = [{instancePath:instancePath+"/warning_preset_id",schemaPath:"#/properties/warning_preset_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data3 = data.text;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 5000){
validate422.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate422.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate422.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.send_email_notification !== "boolean"){
validate422.errors = [{instancePath:instancePath+"/send_email_notification",schemaPath:"#/properties/send_email_notification/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
}
}
}
}
}
else {
validate422.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate422.errors = vErrors;
return errors === 0;
}
validate422.evaluated = {"props":{"type":true,"report_id":true,"warning_preset_id":true,"text":true,"send_email_notification":true},"dynamicProps":false,"dynamicItems":false};


function validate421(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v161" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate421.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate422(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate422.errors : vErrors.concat(validate422.errors);
errors = vErrors.length;
}
validate421.errors = vErrors;
return errors === 0;
}
validate421.evaluated = {"props":{"type":true,"report_id":true,"warning_preset_id":true,"text":true,"send_email_notification":true},"dynamicProps":false,"dynamicItems":false};

const v162 = validate424;

function validate424(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v162" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate424.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.account_id !== undefined){
let data0 = data.account_id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 30){
validate424.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate424.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate424.errors = [{instancePath:instancePath+"/account_id",schemaPath:"#/properties/account_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data1 = data.max_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate424.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate424.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate424.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data2 = data.since_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate424.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate424.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate424.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data3 = data.min_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate424.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate424.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate424.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data4 = data.limit;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate424.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate424.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
}
}
}
}
else {
validate424.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate424.errors = vErrors;
return errors === 0;
}
validate424.evaluated = {"props":{"account_id":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v163 = validate425;
const schema284 = {"type":"object","properties":{"state":{"type":"string","enum":["pending","approved","rejected"]},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40}},"required":[],"$id":"v163"};

function validate425(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v163" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate425.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate425.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "pending") || (data0 === "approved")) || (data0 === "rejected"))){
validate425.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema284.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data1 = data.max_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate425.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate425.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate425.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data2 = data.since_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate425.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate425.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate425.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data3 = data.min_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate425.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate425.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate425.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data4 = data.limit;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate425.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate425.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
}
}
}
}
else {
validate425.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate425.errors = vErrors;
return errors === 0;
}
validate425.evaluated = {"props":{"state":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v164 = validate426;

function validate427(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate427.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
data.title = "";
}
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate427.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
let data0 = data.title;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 200){
validate427.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate427.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate427.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 5000){
validate427.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate427.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate427.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate427.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate427.errors = vErrors;
return errors === 0;
}
validate427.evaluated = {"props":{"title":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate426(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v164" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate426.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate427(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate427.errors : vErrors.concat(validate427.errors);
errors = vErrors.length;
}
validate426.errors = vErrors;
return errors === 0;
}
validate426.evaluated = {"props":{"title":true,"text":true},"dynamicProps":false,"dynamicItems":false};

const v165 = validate429;

function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate430.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
let data0 = data.title;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 200){
validate430.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate430.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate430.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 5000){
validate430.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate430.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate430.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate430.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate430.errors = vErrors;
return errors === 0;
}
validate430.evaluated = {"props":{"title":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate429(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v165" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate429.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate430(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate430.errors : vErrors.concat(validate430.errors);
errors = vErrors.length;
}
validate429.errors = vErrors;
return errors === 0;
}
validate429.evaluated = {"props":{"title":true,"text":true},"dynamicProps":false,"dynamicItems":false};

const v166 = validate432;

function validate433(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate433.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate433.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2000){
validate433.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate433.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate433.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate433.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate433.errors = vErrors;
return errors === 0;
}
validate433.evaluated = {"props":{"text":true},"dynamicProps":false,"dynamicItems":false};


function validate432(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v166" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate432.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate433(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors);
errors = vErrors.length;
}
validate432.errors = vErrors;
return errors === 0;
}
validate432.evaluated = {"props":{"text":true},"dynamicProps":false,"dynamicItems":false};

const v167 = validate435;
const schema292 = {"type":"object","required":["domain"],"properties":{"domain":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^\\x00]*$"},"severity":{"type":"string","enum":["noop","silence","suspend"],"default":"silence"},"reject_media":{"type":"boolean","default":false},"reject_reports":{"type":"boolean","default":false},"private_comment":{"type":["string","null"],"maxLength":5000,"pattern":"^[^\\x00]*$"},"public_comment":{"type":["string","null"],"maxLength":5000,"pattern":"^[^\\x00]*$"},"obfuscate":{"type":"boolean","default":false}}};

function validate436(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate436.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.severity === undefined){
data.severity = "silence";
}
if(data.reject_media === undefined){
data.reject_media = false;
}
if(data.reject_reports === undefined){
data.reject_reports = false;
}
if(data.obfuscate === undefined){
data.obfuscate = false;
}
let missing0;
if((data.domain === undefined) && (missing0 = "domain")){
validate436.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.domain !== undefined){
let data0 = data.domain;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate436.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate436.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate436.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate436.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data1 = data.severity;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate436.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "noop") || (data1 === "silence")) || (data1 === "suspend"))){
validate436.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema292.properties.severity.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
if(valid0){
const _errs5 = errors;
if(typeof data.reject_media !== "boolean"){
validate436.errors = [{instancePath:instancePath+"/reject_media",schemaPath:"#/properties/reject_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.reject_reports !== "boolean"){
validate436.errors = [{instancePath:instancePath+"/reject_reports",schemaPath:"#/properties/reject_reports/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
if(valid0){
if(data.private_comment !== undefined){
let data4 = data.private_comment;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate436.errors = [{instancePath:instancePath+"/private_comment",schemaPath:"#/properties/private_comment/type",keyword:"type",params:{type: schema292.properties.private_comment.type},message:"must be string,null"}];
return false;
}
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 5000){
validate436.errors = [{instancePath:instancePath+"/private_comment",schemaPath:"#/properties/private_comment/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate436.errors = [{instancePath:instancePath+"/private_comment",schemaPath:"#/properties/private_comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.public_comment !== undefined){
let data5 = data.public_comment;
const _errs11 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate436.errors = [{instancePath:instancePath+"/public_comment",schemaPath:"#/properties/public_comment/type",keyword:"type",params:{type: schema292.properties.public_comment.type},message:"must be string,null"}];
return false;
}
if(errors === _errs11){
if(typeof data5 === "string"){
if(func1(data5) > 5000){
validate436.errors = [{instancePath:instancePath+"/public_comment",schemaPath:"#/properties/public_comment/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate436.errors = [{instancePath:instancePath+"/public_comment",schemaPath:"#/properties/public_comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs13 = errors;
if(typeof data.obfuscate !== "boolean"){
validate436.errors = [{instancePath:instancePath+"/obfuscate",schemaPath:"#/properties/obfuscate/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
}
}
}
}
}
}
}
else {
validate436.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate436.errors = vErrors;
return errors === 0;
}
validate436.evaluated = {"props":{"domain":true,"severity":true,"reject_media":true,"reject_reports":true,"private_comment":true,"public_comment":true,"obfuscate":true},"dynamicProps":false,"dynamicItems":false};


function validate435(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v167" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate435.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate436(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate436.errors : vErrors.concat(validate436.errors);
errors = vErrors.length;
}
validate435.errors = vErrors;
return errors === 0;
}
validate435.evaluated = {"props":{"domain":true,"severity":true,"reject_media":true,"reject_reports":true,"private_comment":true,"public_comment":true,"obfuscate":true},"dynamicProps":false,"dynamicItems":false};

const v168 = validate438;
const schema294 = {"type":"object","properties":{"severity":{"type":"string","enum":["noop","silence","suspend"]},"reject_media":{"type":"boolean"},"reject_reports":{"type":"boolean"},"private_comment":{"type":["string","null"],"x-null-clears":true,"maxLength":5000,"pattern":"^[^\\x00]*$"},"public_comment":{"type":["string","null"],"x-null-clears":true,"maxLength":5000,"pattern":"^[^\\x00]*$"},"obfuscate":{"type":"boolean"}}};

function validate439(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate439.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.severity !== undefined){
let data0 = data.severity;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate439.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "noop") || (data0 === "silence")) || (data0 === "suspend"))){
validate439.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema294.properties.severity.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reject_media !== undefined){
const _errs3 = errors;
if(typeof data.reject_media !== "boolean"){
validate439.errors = [{instancePath:instancePath+"/reject_media",schemaPath:"#/properties/reject_media/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reject_reports !== undefined){
const _errs5 = errors;
if(typeof data.reject_reports !== "boolean"){
validate439.errors = [{instancePath:instancePath+"/reject_reports",schemaPath:"#/properties/reject_reports/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.private_comment !== undefined){
let data3 = data.private_comment;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate439.errors = [{instancePath:instancePath+"/private_comment",schemaPath:"#/properties/private_comment/type",keyword:"type",params:{type: schema294.properties.private_comment.type},message:"must be string,null"}];
return false;
}
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 5000){
validate439.errors = [{instancePath:instancePath+"/private_comment",schemaPath:"#/properties/private_comment/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate439.errors = [{instancePath:instancePath+"/private_comment",schemaPath:"#/properties/private_comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.public_comment !== undefined){
let data4 = data.public_comment;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate439.errors = [{instancePath:instancePath+"/public_comment",schemaPath:"#/properties/public_comment/type",keyword:"type",params:{type: schema294.properties.public_comment.type},message:"must be string,null"}];
return false;
}
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 5000){
validate439.errors = [{instancePath:instancePath+"/public_comment",schemaPath:"#/properties/public_comment/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate439.errors = [{instancePath:instancePath+"/public_comment",schemaPath:"#/properties/public_comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.obfuscate !== undefined){
const _errs11 = errors;
if(typeof data.obfuscate !== "boolean"){
validate439.errors = [{instancePath:instancePath+"/obfuscate",schemaPath:"#/properties/obfuscate/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
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
else {
validate439.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate439.errors = vErrors;
return errors === 0;
}
validate439.evaluated = {"props":{"severity":true,"reject_media":true,"reject_reports":true,"private_comment":true,"public_comment":true,"obfuscate":true},"dynamicProps":false,"dynamicItems":false};


function validate438(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v168" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate438.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate439(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate439.errors : vErrors.concat(validate439.errors);
errors = vErrors.length;
}
validate438.errors = vErrors;
return errors === 0;
}
validate438.evaluated = {"props":{"severity":true,"reject_media":true,"reject_reports":true,"private_comment":true,"public_comment":true,"obfuscate":true},"dynamicProps":false,"dynamicItems":false};

const v169 = validate441;

function validate442(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate442.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.domain === undefined) && (missing0 = "domain")){
validate442.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.domain !== undefined){
let data0 = data.domain;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate442.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate442.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate442.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate442.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate442.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate442.errors = vErrors;
return errors === 0;
}
validate442.evaluated = {"props":{"domain":true},"dynamicProps":false,"dynamicItems":false};


function validate441(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v169" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate441.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate442(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate442.errors : vErrors.concat(validate442.errors);
errors = vErrors.length;
}
validate441.errors = vErrors;
return errors === 0;
}
validate441.evaluated = {"props":{"domain":true},"dynamicProps":false,"dynamicItems":false};

const v170 = validate444;

function validate445(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate445.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.allow_with_approval === undefined){
data.allow_with_approval = false;
}
let missing0;
if((data.domain === undefined) && (missing0 = "domain")){
validate445.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.domain !== undefined){
let data0 = data.domain;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate445.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate445.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate445.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate445.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs3 = errors;
if(typeof data.allow_with_approval !== "boolean"){
validate445.errors = [{instancePath:instancePath+"/allow_with_approval",schemaPath:"#/properties/allow_with_approval/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
}
}
else {
validate445.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate445.errors = vErrors;
return errors === 0;
}
validate445.evaluated = {"props":{"domain":true,"allow_with_approval":true},"dynamicProps":false,"dynamicItems":false};


function validate444(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v170" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate444.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate445(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate445.errors : vErrors.concat(validate445.errors);
errors = vErrors.length;
}
validate444.errors = vErrors;
return errors === 0;
}
validate444.evaluated = {"props":{"domain":true,"allow_with_approval":true},"dynamicProps":false,"dynamicItems":false};

const v171 = validate447;
const pattern384 = new RegExp("^[0-9a-fA-F]{64}$", "u");

function validate448(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate448.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate448.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate448.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate448.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate448.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canonical_email_hash !== undefined){
let data1 = data.canonical_email_hash;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate448.errors = [{instancePath:instancePath+"/canonical_email_hash",schemaPath:"#/properties/canonical_email_hash/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data1) < 64){
validate448.errors = [{instancePath:instancePath+"/canonical_email_hash",schemaPath:"#/properties/canonical_email_hash/minLength",keyword:"minLength",params:{limit: 64},message:"must NOT have fewer than 64 characters"}];
return false;
}
else {
if(!pattern384.test(data1)){
validate448.errors = [{instancePath:instancePath+"/canonical_email_hash",schemaPath:"#/properties/canonical_email_hash/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"},message:"must match pattern \""+"^[0-9a-fA-F]{64}$"+"\""}];
return false;
}
}
}
}
else {
validate448.errors = [{instancePath:instancePath+"/canonical_email_hash",schemaPath:"#/properties/canonical_email_hash/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate448.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate448.errors = vErrors;
return errors === 0;
}
validate448.evaluated = {"props":{"email":true,"canonical_email_hash":true},"dynamicProps":false,"dynamicItems":false};


function validate447(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v171" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate447.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate448(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors);
errors = vErrors.length;
}
validate447.errors = vErrors;
return errors === 0;
}
validate447.evaluated = {"props":{"email":true,"canonical_email_hash":true},"dynamicProps":false,"dynamicItems":false};

const v172 = validate450;

function validate451(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate451.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.email === undefined) && (missing0 = "email")){
validate451.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.email !== undefined){
let data0 = data.email;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate451.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate451.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate451.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate451.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate451.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate451.errors = vErrors;
return errors === 0;
}
validate451.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};


function validate450(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v172" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate450.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate451(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate451.errors : vErrors.concat(validate451.errors);
errors = vErrors.length;
}
validate450.errors = vErrors;
return errors === 0;
}
validate450.evaluated = {"props":{"email":true},"dynamicProps":false,"dynamicItems":false};

const v173 = validate453;
const schema303 = {"type":"object","properties":{"state":{"type":"string","enum":["usable","unusable"]},"max_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"since_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"min_id":{"type":"string","maxLength":64,"pattern":"^[^\\x00]*$"},"limit":{"type":"integer","minimum":1,"x-maximum":80,"default":40}},"required":[],"$id":"v173"};

function validate453(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v173" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate453.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 40;
}
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate453.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "usable") || (data0 === "unusable"))){
validate453.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema303.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id !== undefined){
let data1 = data.max_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate453.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate453.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate453.errors = [{instancePath:instancePath+"/max_id",schemaPath:"#/properties/max_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since_id !== undefined){
let data2 = data.since_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate453.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate453.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate453.errors = [{instancePath:instancePath+"/since_id",schemaPath:"#/properties/since_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_id !== undefined){
let data3 = data.min_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate453.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate453.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate453.errors = [{instancePath:instancePath+"/min_id",schemaPath:"#/properties/min_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data4 = data.limit;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate453.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate453.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
}
}
}
}
else {
validate453.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate453.errors = vErrors;
return errors === 0;
}
validate453.evaluated = {"props":{"state":true,"max_id":true,"since_id":true,"min_id":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const v174 = validate454;
const schema305 = {"type":"object","required":["ip","severity"],"properties":{"ip":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\x00]*$"},"severity":{"type":"string","enum":["sign_up_requires_approval","sign_up_block","no_access"]},"comment":{"type":"string","default":"","maxLength":5000,"pattern":"^[^\\x00]*$"},"expires_in":{"type":["integer","null"],"format":"int64","minimum":1,"maximum":3153600000}}};

function validate455(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate455.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.comment === undefined){
data.comment = "";
}
let missing0;
if(((data.ip === undefined) && (missing0 = "ip")) || ((data.severity === undefined) && (missing0 = "severity"))){
validate455.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.ip !== undefined){
let data0 = data.ip;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate455.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate455.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate455.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate455.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
let data1 = data.severity;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate455.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "sign_up_requires_approval") || (data1 === "sign_up_block")) || (data1 === "no_access"))){
validate455.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema305.properties.severity.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data2 = data.comment;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 5000){
validate455.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate455.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate455.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
if(valid0){
if(data.expires_in !== undefined){
let data3 = data.expires_in;
const _errs7 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate455.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema305.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 3153600000 || isNaN(data3)){
validate455.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate455.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate455.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate455.errors = vErrors;
return errors === 0;
}
validate455.evaluated = {"props":{"ip":true,"severity":true,"comment":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};


function validate454(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v174" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate454.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate455(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate455.errors : vErrors.concat(validate455.errors);
errors = vErrors.length;
}
validate454.errors = vErrors;
return errors === 0;
}
validate454.evaluated = {"props":{"ip":true,"severity":true,"comment":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};

const v175 = validate457;
const schema307 = {"type":"object","properties":{"ip":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\x00]*$"},"severity":{"type":"string","enum":["sign_up_requires_approval","sign_up_block","no_access"]},"comment":{"type":"string","maxLength":5000,"pattern":"^[^\\x00]*$"},"expires_in":{"type":["integer","null"],"x-null-clears":true,"format":"int64","minimum":1,"maximum":3153600000}}};

function validate458(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate458.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ip !== undefined){
let data0 = data.ip;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate458.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate458.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate458.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate458.errors = [{instancePath:instancePath+"/ip",schemaPath:"#/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
let data1 = data.severity;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate458.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "sign_up_requires_approval") || (data1 === "sign_up_block")) || (data1 === "no_access"))){
validate458.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema307.properties.severity.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comment !== undefined){
let data2 = data.comment;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 5000){
validate458.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate458.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate458.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/properties/comment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in !== undefined){
let data3 = data.expires_in;
const _errs7 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate458.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: schema307.properties.expires_in.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 3153600000 || isNaN(data3)){
validate458.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate458.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate458.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate458.errors = vErrors;
return errors === 0;
}
validate458.evaluated = {"props":{"ip":true,"severity":true,"comment":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};


function validate457(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v175" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate457.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate458(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate458.errors : vErrors.concat(validate458.errors);
errors = vErrors.length;
}
validate457.errors = vErrors;
return errors === 0;
}
validate457.evaluated = {"props":{"ip":true,"severity":true,"comment":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};

const v176 = validate460;
const schema309 = {"type":"object","required":["keys","start_at","end_at"],"properties":{"keys":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","enum":["active_users","new_users","interactions","opened_reports","resolved_reports","tag_accounts","tag_uses","tag_servers","instance_accounts","instance_media_attachments","instance_reports","instance_statuses","instance_follows","instance_followers"]}},"start_at":{"type":"string","maxLength":64,"pattern":"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},"end_at":{"type":"string","maxLength":64,"pattern":"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},"tag_accounts":{"description":"The hashtag of the measure `tag_accounts`.","$ref":"#/components/schemas/AdminMetricTag"},"tag_uses":{"description":"The hashtag of the measure `tag_uses`.","$ref":"#/components/schemas/AdminMetricTag"},"tag_servers":{"description":"The hashtag of the measure `tag_servers`.","$ref":"#/components/schemas/AdminMetricTag"},"instance_accounts":{"description":"The server of the measure `instance_accounts`.","$ref":"#/components/schemas/AdminMetricInstance"},"instance_media_attachments":{"description":"The server of the measure `instance_media_attachments`.","$ref":"#/components/schemas/AdminMetricInstance"},"instance_reports":{"description":"The server of the measure `instance_reports`.","$ref":"#/components/schemas/AdminMetricInstance"},"instance_statuses":{"description":"The server of the measure `instance_statuses`.","$ref":"#/components/schemas/AdminMetricInstance"},"instance_follows":{"description":"The server of the measure `instance_follows`.","$ref":"#/components/schemas/AdminMetricInstance"},"instance_followers":{"description":"The server of the measure `instance_followers`.","$ref":"#/components/schemas/AdminMetricInstance"}}};
const pattern393 = new RegExp("^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$", "u");

function validate462(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate462.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate462.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate462.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate462.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate462.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate462.errors = vErrors;
return errors === 0;
}
validate462.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};


function validate466(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate466.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.domain !== undefined){
let data0 = data.domain;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 300){
validate466.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate466.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate466.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate466.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate466.errors = vErrors;
return errors === 0;
}
validate466.evaluated = {"props":{"domain":true},"dynamicProps":false,"dynamicItems":false};


function validate461(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate461.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.keys === undefined) && (missing0 = "keys")) || ((data.start_at === undefined) && (missing0 = "start_at"))) || ((data.end_at === undefined) && (missing0 = "end_at"))){
validate461.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.keys !== undefined){
let data0 = data.keys;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 100){
validate461.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data0.length < 1){
validate461.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(typeof data1 !== "string"){
validate461.errors = [{instancePath:instancePath+"/keys/" + i0,schemaPath:"#/properties/keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((data1 === "active_users") || (data1 === "new_users")) || (data1 === "interactions")) || (data1 === "opened_reports")) || (data1 === "resolved_reports")) || (data1 === "tag_accounts")) || (data1 === "tag_uses")) || (data1 === "tag_servers")) || (data1 === "instance_accounts")) || (data1 === "instance_media_attachments")) || (data1 === "instance_reports")) || (data1 === "instance_statuses")) || (data1 === "instance_follows")) || (data1 === "instance_followers"))){
validate461.errors = [{instancePath:instancePath+"/keys/" + i0,schemaPath:"#/properties/keys/items/enum",keyword:"enum",params:{allowedValues: schema309.properties.keys.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate461.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
let data2 = data.start_at;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate461.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern393.test(data2)){
validate461.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"+"\""}];
return false;
}
}
}
else {
validate461.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
let data3 = data.end_at;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate461.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern393.test(data3)){
validate461.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"+"\""}];
return false;
}
}
}
else {
validate461.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag_accounts !== undefined){
const _errs9 = errors;
if(!(validate462(data.tag_accounts, {instancePath:instancePath+"/tag_accounts",parentData:data,parentDataProperty:"tag_accounts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag_uses !== undefined){
const _errs10 = errors;
if(!(validate462(data.tag_uses, {instancePath:instancePath+"/tag_uses",parentData:data,parentDataProperty:"tag_uses",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag_servers !== undefined){
const _errs11 = errors;
if(!(validate462(data.tag_servers, {instancePath:instancePath+"/tag_servers",parentData:data,parentDataProperty:"tag_servers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_accounts !== undefined){
const _errs12 = errors;
if(!(validate466(data.instance_accounts, {instancePath:instancePath+"/instance_accounts",parentData:data,parentDataProperty:"instance_accounts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_media_attachments !== undefined){
const _errs13 = errors;
if(!(validate466(data.instance_media_attachments, {instancePath:instancePath+"/instance_media_attachments",parentData:data,parentDataProperty:"instance_media_attachments",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_reports !== undefined){
const _errs14 = errors;
if(!(validate466(data.instance_reports, {instancePath:instancePath+"/instance_reports",parentData:data,parentDataProperty:"instance_reports",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_statuses !== undefined){
const _errs15 = errors;
if(!(validate466(data.instance_statuses, {instancePath:instancePath+"/instance_statuses",parentData:data,parentDataProperty:"instance_statuses",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_follows !== undefined){
const _errs16 = errors;
if(!(validate466(data.instance_follows, {instancePath:instancePath+"/instance_follows",parentData:data,parentDataProperty:"instance_follows",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_followers !== undefined){
const _errs17 = errors;
if(!(validate466(data.instance_followers, {instancePath:instancePath+"/instance_followers",parentData:data,parentDataProperty:"instance_followers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
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
}
}
}
}
else {
validate461.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate461.errors = vErrors;
return errors === 0;
}
validate461.evaluated = {"props":{"keys":true,"start_at":true,"end_at":true,"tag_accounts":true,"tag_uses":true,"tag_servers":true,"instance_accounts":true,"instance_media_attachments":true,"instance_reports":true,"instance_statuses":true,"instance_follows":true,"instance_followers":true},"dynamicProps":false,"dynamicItems":false};


function validate460(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v176" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate460.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate461(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate461.errors : vErrors.concat(validate461.errors);
errors = vErrors.length;
}
validate460.errors = vErrors;
return errors === 0;
}
validate460.evaluated = {"props":{"keys":true,"start_at":true,"end_at":true,"tag_accounts":true,"tag_uses":true,"tag_servers":true,"instance_accounts":true,"instance_media_attachments":true,"instance_reports":true,"instance_statuses":true,"instance_follows":true,"instance_followers":true},"dynamicProps":false,"dynamicItems":false};

const v177 = validate474;
const schema313 = {"type":"object","required":["keys"],"properties":{"keys":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","enum":["languages","sources","servers","space_usage","software_versions","tag_servers","tag_languages","instance_accounts","instance_languages"]}},"start_at":{"type":"string","maxLength":64,"pattern":"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},"end_at":{"type":"string","maxLength":64,"pattern":"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},"limit":{"type":"integer","minimum":1,"x-maximum":100,"default":10},"tag_servers":{"description":"The hashtag of the dimension `tag_servers`.","$ref":"#/components/schemas/AdminMetricTag"},"tag_languages":{"description":"The hashtag of the dimension `tag_languages`.","$ref":"#/components/schemas/AdminMetricTag"},"instance_accounts":{"description":"The server of the dimension `instance_accounts`.","$ref":"#/components/schemas/AdminMetricInstance"},"instance_languages":{"description":"The server of the dimension `instance_languages`.","$ref":"#/components/schemas/AdminMetricInstance"}}};

function validate475(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate475.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 10;
}
let missing0;
if((data.keys === undefined) && (missing0 = "keys")){
validate475.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.keys !== undefined){
let data0 = data.keys;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length > 100){
validate475.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data0.length < 1){
validate475.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(typeof data1 !== "string"){
validate475.errors = [{instancePath:instancePath+"/keys/" + i0,schemaPath:"#/properties/keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data1 === "languages") || (data1 === "sources")) || (data1 === "servers")) || (data1 === "space_usage")) || (data1 === "software_versions")) || (data1 === "tag_servers")) || (data1 === "tag_languages")) || (data1 === "instance_accounts")) || (data1 === "instance_languages"))){
validate475.errors = [{instancePath:instancePath+"/keys/" + i0,schemaPath:"#/properties/keys/items/enum",keyword:"enum",params:{allowedValues: schema313.properties.keys.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate475.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
let data2 = data.start_at;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate475.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern393.test(data2)){
validate475.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"+"\""}];
return false;
}
}
}
else {
validate475.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
let data3 = data.end_at;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate475.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern393.test(data3)){
validate475.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"+"\""}];
return false;
}
}
}
else {
validate475.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data4 = data.limit;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate475.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate475.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
if(valid0){
if(data.tag_servers !== undefined){
const _errs11 = errors;
if(!(validate462(data.tag_servers, {instancePath:instancePath+"/tag_servers",parentData:data,parentDataProperty:"tag_servers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag_languages !== undefined){
const _errs12 = errors;
if(!(validate462(data.tag_languages, {instancePath:instancePath+"/tag_languages",parentData:data,parentDataProperty:"tag_languages",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_accounts !== undefined){
const _errs13 = errors;
if(!(validate466(data.instance_accounts, {instancePath:instancePath+"/instance_accounts",parentData:data,parentDataProperty:"instance_accounts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_languages !== undefined){
const _errs14 = errors;
if(!(validate466(data.instance_languages, {instancePath:instancePath+"/instance_languages",parentData:data,parentDataProperty:"instance_languages",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
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
validate475.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate475.errors = vErrors;
return errors === 0;
}
validate475.evaluated = {"props":{"keys":true,"start_at":true,"end_at":true,"limit":true,"tag_servers":true,"tag_languages":true,"instance_accounts":true,"instance_languages":true},"dynamicProps":false,"dynamicItems":false};


function validate474(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v177" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate474.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate475(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate475.errors : vErrors.concat(validate475.errors);
errors = vErrors.length;
}
validate474.errors = vErrors;
return errors === 0;
}
validate474.evaluated = {"props":{"keys":true,"start_at":true,"end_at":true,"limit":true,"tag_servers":true,"tag_languages":true,"instance_accounts":true,"instance_languages":true},"dynamicProps":false,"dynamicItems":false};

const v178 = validate481;

function validate482(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate482.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.start_at === undefined) && (missing0 = "start_at")) || ((data.end_at === undefined) && (missing0 = "end_at"))) || ((data.frequency === undefined) && (missing0 = "frequency"))){
validate482.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.start_at !== undefined){
let data0 = data.start_at;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate482.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern393.test(data0)){
validate482.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"+"\""}];
return false;
}
}
}
else {
validate482.errors = [{instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
let data1 = data.end_at;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate482.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern393.test(data1)){
validate482.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}([Tt ][0-9Zz:.+ -]*)?$"+"\""}];
return false;
}
}
}
else {
validate482.errors = [{instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.frequency !== undefined){
let data2 = data.frequency;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 100){
validate482.errors = [{instancePath:instancePath+"/frequency",schemaPath:"#/properties/frequency/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate482.errors = [{instancePath:instancePath+"/frequency",schemaPath:"#/properties/frequency/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate482.errors = [{instancePath:instancePath+"/frequency",schemaPath:"#/properties/frequency/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate482.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate482.errors = vErrors;
return errors === 0;
}
validate482.evaluated = {"props":{"start_at":true,"end_at":true,"frequency":true},"dynamicProps":false,"dynamicItems":false};


function validate481(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v178" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate481.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate482(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate482.errors : vErrors.concat(validate482.errors);
errors = vErrors.length;
}
validate481.errors = vErrors;
return errors === 0;
}
validate481.evaluated = {"props":{"start_at":true,"end_at":true,"frequency":true},"dynamicProps":false,"dynamicItems":false};

const v179 = validate484;
const schema317 = {"type":"object","required":["csv","source"],"properties":{"csv":{"type":"string","minLength":1,"maxLength":2000000,"pattern":"^[^\\x00]*$"},"source":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\x00]*$"},"kind":{"type":"string","enum":["blocks","allows"],"default":"blocks"},"severity":{"type":"string","enum":["noop","silence","suspend"],"default":"suspend"}}};

function validate485(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate485.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
data.kind = "blocks";
}
if(data.severity === undefined){
data.severity = "suspend";
}
let missing0;
if(((data.csv === undefined) && (missing0 = "csv")) || ((data.source === undefined) && (missing0 = "source"))){
validate485.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.csv !== undefined){
let data0 = data.csv;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 2000000){
validate485.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/maxLength",keyword:"maxLength",params:{limit: 2000000},message:"must NOT have more than 2000000 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate485.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate485.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate485.errors = [{instancePath:instancePath+"/csv",schemaPath:"#/properties/csv/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data1 = data.source;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 200){
validate485.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate485.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data1)){
validate485.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
}
else {
validate485.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let data2 = data.kind;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate485.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data2 === "blocks") || (data2 === "allows"))){
validate485.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema317.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
if(valid0){
let data3 = data.severity;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate485.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "noop") || (data3 === "silence")) || (data3 === "suspend"))){
validate485.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema317.properties.severity.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
}
}
}
}
else {
validate485.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate485.errors = vErrors;
return errors === 0;
}
validate485.evaluated = {"props":{"csv":true,"source":true,"kind":true,"severity":true},"dynamicProps":false,"dynamicItems":false};


function validate484(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v179" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate484.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate485(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate485.errors : vErrors.concat(validate485.errors);
errors = vErrors.length;
}
validate484.errors = vErrors;
return errors === 0;
}
validate484.evaluated = {"props":{"csv":true,"source":true,"kind":true,"severity":true},"dynamicProps":false,"dynamicItems":false};

const v180 = validate487;
const schema318 = {"type":"object","properties":{"limit":{"type":"integer","minimum":1,"x-maximum":200,"default":100},"after_line":{"type":"integer","minimum":0,"maximum":10000000,"default":0},"change":{"type":"string","enum":["create","raise","unchanged","invalid"]}},"required":[],"$id":"v180"};

function validate487(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v180" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate487.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
if(data.after_line === undefined){
data.after_line = 0;
}
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate487.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate487.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(valid0){
let data1 = data.after_line;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate487.errors = [{instancePath:instancePath+"/after_line",schemaPath:"#/properties/after_line/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000000 || isNaN(data1)){
validate487.errors = [{instancePath:instancePath+"/after_line",schemaPath:"#/properties/after_line/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate487.errors = [{instancePath:instancePath+"/after_line",schemaPath:"#/properties/after_line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
if(valid0){
if(data.change !== undefined){
let data2 = data.change;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate487.errors = [{instancePath:instancePath+"/change",schemaPath:"#/properties/change/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "create") || (data2 === "raise")) || (data2 === "unchanged")) || (data2 === "invalid"))){
validate487.errors = [{instancePath:instancePath+"/change",schemaPath:"#/properties/change/enum",keyword:"enum",params:{allowedValues: schema318.properties.change.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate487.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate487.errors = vErrors;
return errors === 0;
}
validate487.evaluated = {"props":{"limit":true,"after_line":true,"change":true},"dynamicProps":false,"dynamicItems":false};

const v181 = validate488;
const schema319 = {"type":"object","properties":{"kind":{"type":"string","enum":["blocks","allows"],"default":"blocks"}},"required":[],"$id":"v181"};

function validate488(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v181" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate488.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
data.kind = "blocks";
}
let data0 = data.kind;
if(typeof data0 !== "string"){
validate488.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "blocks") || (data0 === "allows"))){
validate488.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema319.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
else {
validate488.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate488.errors = vErrors;
return errors === 0;
}
validate488.evaluated = {"props":{"kind":true},"dynamicProps":false,"dynamicItems":false};

const v182 = validate489;

function validate490(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate490.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.display_name !== undefined){
let data0 = data.display_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 500){
validate490.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate490.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},message:"must match pattern \""+"^[^\\x00]*$"+"\""}];
return false;
}
}
}
else {
validate490.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trendable !== undefined){
const _errs3 = errors;
if(typeof data.trendable !== "boolean"){
validate490.errors = [{instancePath:instancePath+"/trendable",schemaPath:"#/properties/trendable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usable !== undefined){
const _errs5 = errors;
if(typeof data.usable !== "boolean"){
validate490.errors = [{instancePath:instancePath+"/usable",schemaPath:"#/properties/usable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.listable !== undefined){
const _errs7 = errors;
if(typeof data.listable !== "boolean"){
validate490.errors = [{instancePath:instancePath+"/listable",schemaPath:"#/properties/listable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate490.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate490.errors = vErrors;
return errors === 0;
}
validate490.evaluated = {"props":{"display_name":true,"trendable":true,"usable":true,"listable":true},"dynamicProps":false,"dynamicItems":false};


function validate489(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="v182" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate489.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate490(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate490.errors : vErrors.concat(validate490.errors);
errors = vErrors.length;
}
validate489.errors = vErrors;
return errors === 0;
}
validate489.evaluated = {"props":{"display_name":true,"trendable":true,"usable":true,"listable":true},"dynamicProps":false,"dynamicItems":false};

export const contractHash = "413024278a6f1d858d91ce87818447a859f57f140d30efa4769e9f437a59b022";
export const validators = new Map([
["{\"type\":\"object\",\"properties\":{},\"required\":[]}", v0],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"array\",\"maxItems\":40,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v1],
["{\"$ref\":\"#/components/schemas/RegisterAccountBody\"}", v2],
["{\"$ref\":\"#/components/schemas/CreateConfirmationBody\"}", v3],
["{\"type\":\"object\",\"description\":\"Changes to the user's account, including pictures. Omitted properties do not change.\",\"properties\":{\"display_name\":{\"type\":\"string\",\"maxLength\":1000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The display name. `getInstance` gives the maximum length\\n(`configuration.accounts.max_display_name_length`).\"},\"note\":{\"type\":\"string\",\"maxLength\":20000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The biography, in plain text. `getInstance` gives the maximum length\\n(`configuration.accounts.max_note_length`).\"},\"avatar\":{\"type\":\"string\",\"format\":\"binary\",\"x-data-uri\":true,\"description\":\"The avatar image.\"},\"header\":{\"type\":\"string\",\"format\":\"binary\",\"x-data-uri\":true,\"description\":\"The header image.\"},\"avatar_description\":{\"type\":\"string\",\"maxLength\":2000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"A text description of the avatar. `getInstance` gives the maximum length\\n(`configuration.accounts.max_avatar_description_length`). Since Mastodon 4.6.1.\"},\"header_description\":{\"type\":\"string\",\"maxLength\":2000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"A text description of the header image, at most as long as that of the avatar. Since Mastodon 4.6.1.\"},\"locked\":{\"type\":\"boolean\",\"description\":\"Whether the user approves followers: a follow is a request until then.\"},\"bot\":{\"type\":\"boolean\",\"description\":\"Whether the account declares itself automated.\"},\"discoverable\":{\"type\":\"boolean\",\"description\":\"Whether the account may be suggested, listed in the directory and featured.\"},\"hide_collections\":{\"type\":\"boolean\",\"description\":\"Whether to hide the lists of followers and followed accounts.\"},\"indexable\":{\"type\":\"boolean\",\"description\":\"Whether full-text search may find the public statuses.\"},\"attribution_domains\":{\"type\":\"array\",\"maxItems\":100,\"description\":\"The domains of websites that may name this account as the author of their pages. Replaces the previous\\nones.\",\"items\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"}},\"fields_attributes\":{\"type\":\"array\",\"maxItems\":50,\"description\":\"The profile fields, in order. Replaces the previous ones. `getInstance` gives their maximum number\\n(`configuration.accounts.max_profile_fields`).\",\"items\":{\"$ref\":\"#/components/schemas/AccountFieldAttributes\"}},\"source\":{\"$ref\":\"#/components/schemas/UpdateCredentialsBodySource\"}},\"example\":{\"display_name\":\"Alice\",\"avatar\":\"alice.png\",\"avatar_description\":\"Alice among tomatoes\"}}", v4],
["{\"$ref\":\"#/components/schemas/UpdateCredentialsBody\"}", v5],
["{\"type\":\"object\",\"properties\":{\"acct\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":512,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"acct\"]}", v6],
["{\"type\":\"object\",\"properties\":{\"q\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":1000,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0},\"resolve\":{\"type\":\"boolean\",\"default\":false},\"following\":{\"type\":\"boolean\",\"default\":false}},\"required\":[\"q\"]}", v7],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"array\",\"maxItems\":200,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"with_suspended\":{\"type\":\"boolean\",\"default\":false}},\"required\":[]}", v8],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"array\",\"maxItems\":200,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v9],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20}},\"required\":[]}", v10],
["{\"$ref\":\"#/components/schemas/CreateImportBody\"}", v11],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"id\"]}", v12],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":200,\"default\":100},\"after_line\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000000,\"default\":0},\"with_problem\":{\"type\":\"boolean\",\"default\":false}},\"required\":[]}", v13],
["{\"$ref\":\"#/components/schemas/SetAccountAliasesBody\"}", v14],
["{\"$ref\":\"#/components/schemas/MoveAccountBody\"}", v15],
["{\"type\":\"object\",\"properties\":{\"only_media\":{\"type\":\"boolean\",\"default\":false},\"exclude_replies\":{\"type\":\"boolean\",\"default\":false},\"exclude_reblogs\":{\"type\":\"boolean\",\"default\":false},\"exclude_direct\":{\"type\":\"boolean\",\"default\":false},\"pinned\":{\"type\":\"boolean\",\"default\":false},\"tagged\":{\"type\":\"string\",\"maxLength\":500,\"pattern\":\"^[^\\\\x00]*$\"},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20}},\"required\":[]}", v16],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v17],
["{\"$ref\":\"#/components/schemas/FollowAccountBody\"}", v18],
["{\"$ref\":\"#/components/schemas/MuteAccountBody\"}", v19],
["{\"$ref\":\"#/components/schemas/SetAccountNoteBody\"}", v20],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":200,\"default\":100}},\"required\":[]}", v21],
["{\"$ref\":\"#/components/schemas/CreateDomainBlockBody\"}", v22],
["{\"type\":\"object\",\"properties\":{\"domain\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":255,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"domain\"]}", v23],
["{\"$ref\":\"#/components/schemas/CreateInviteBody\"}", v24],
["{\"type\":\"object\",\"properties\":{\"invite_code\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"invite_code\"]}", v25],
["{\"$ref\":\"#/components/schemas/CreateListBody\"}", v26],
["{\"$ref\":\"#/components/schemas/UpdateListBody\"}", v27],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":0,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v28],
["{\"$ref\":\"#/components/schemas/AddListAccountsBody\"}", v29],
["{\"type\":\"object\",\"properties\":{\"account_ids\":{\"type\":\"array\",\"minItems\":1,\"maxItems\":500,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[\"account_ids\"]}", v30],
["{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":500}},\"required\":[\"name\"]}", v31],
["{\"$ref\":\"#/components/schemas/CreateFeaturedTagBody\"}", v32],
["{\"type\":\"object\",\"description\":\"Changes to the user's profile, including pictures. Omitted properties do not change.\",\"properties\":{\"display_name\":{\"type\":\"string\",\"maxLength\":1000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The display name. `getInstance` gives the maximum length\\n(`configuration.accounts.max_display_name_length`).\"},\"note\":{\"type\":\"string\",\"maxLength\":20000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The biography, in plain text. `getInstance` gives the maximum length\\n(`configuration.accounts.max_note_length`).\"},\"avatar\":{\"type\":\"string\",\"format\":\"binary\",\"x-data-uri\":true,\"description\":\"The avatar image.\"},\"header\":{\"type\":\"string\",\"format\":\"binary\",\"x-data-uri\":true,\"description\":\"The header image.\"},\"avatar_description\":{\"type\":\"string\",\"maxLength\":2000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"A text description of the avatar. `getInstance` gives the maximum length\\n(`configuration.accounts.max_avatar_description_length`).\"},\"header_description\":{\"type\":\"string\",\"maxLength\":2000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"A text description of the header image, at most as long as that of the avatar.\"},\"locked\":{\"type\":\"boolean\",\"description\":\"Whether the user approves followers: a follow is a request until then.\"},\"bot\":{\"type\":\"boolean\",\"description\":\"Whether the account declares itself automated.\"},\"discoverable\":{\"type\":\"boolean\",\"description\":\"Whether the account may be suggested, listed in the directory and featured.\"},\"hide_collections\":{\"type\":\"boolean\",\"description\":\"Whether to hide the lists of followers and followed accounts.\"},\"indexable\":{\"type\":\"boolean\",\"description\":\"Whether full-text search may find the public statuses.\"},\"show_media\":{\"type\":\"boolean\",\"description\":\"Whether the profile has a media tab.\"},\"show_media_replies\":{\"type\":\"boolean\",\"description\":\"Whether the media tab includes media of replies.\"},\"show_featured\":{\"type\":\"boolean\",\"description\":\"Whether the profile has a tab of featured content.\"},\"attribution_domains\":{\"type\":\"array\",\"maxItems\":100,\"description\":\"The domains of websites that may name this account as the author of their pages. Replaces the previous\\nones.\",\"items\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"}},\"fields_attributes\":{\"type\":\"array\",\"maxItems\":50,\"description\":\"The profile fields, in order. Replaces the previous ones. `getInstance` gives their maximum number\\n(`configuration.accounts.max_profile_fields`).\",\"items\":{\"$ref\":\"#/components/schemas/AccountFieldAttributes\"}}},\"example\":{\"note\":\"Gardener. She/her.\",\"header\":\"garden.jpg\",\"header_description\":\"A bed of tomatoes and beans\"}}", v33],
["{\"$ref\":\"#/components/schemas/UpdateProfileBody\"}", v34],
["{\"type\":\"object\",\"properties\":{\"timeline\":{\"type\":\"array\",\"maxItems\":10,\"items\":{\"type\":\"string\",\"enum\":[\"home\",\"notifications\"]}}},\"required\":[]}", v35],
["{\"$ref\":\"#/components/schemas/SaveMarkersBody\"}", v36],
["{\"type\":\"object\",\"properties\":{\"url\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":2048,\"pattern\":\"^[^\\\\x00]*$\"},\"maxwidth\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":10000},\"maxheight\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":10000}},\"required\":[\"url\"]}", v37],
["{\"type\":\"object\",\"properties\":{\"stream\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"tag\":{\"type\":\"string\",\"maxLength\":1024,\"pattern\":\"^[^\\\\x00]*$\"},\"list\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"only_media\":{\"type\":\"boolean\",\"default\":false},\"access_token\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":512,\"pattern\":\"^[^\\\\x00]*$\"},\"since_event_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[]}", v38],
["{\"type\":\"object\",\"properties\":{\"Last-Event-ID\":{\"type\":\"string\",\"maxLength\":64}},\"required\":[]}", v39],
["{\"type\":\"object\",\"properties\":{\"probe\":{\"type\":\"string\",\"maxLength\":200,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"probe\"]}", v40],
["{\"type\":\"object\",\"properties\":{\"access_token\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":512,\"pattern\":\"^[^\\\\x00]*$\"},\"since_event_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[]}", v41],
["{\"type\":\"object\",\"properties\":{\"only_media\":{\"type\":\"boolean\",\"default\":false},\"access_token\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":512,\"pattern\":\"^[^\\\\x00]*$\"},\"since_event_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[]}", v42],
["{\"type\":\"object\",\"properties\":{\"tag\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":1024,\"pattern\":\"^[^\\\\x00]+$\"},\"access_token\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":512,\"pattern\":\"^[^\\\\x00]*$\"},\"since_event_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"tag\"]}", v43],
["{\"type\":\"object\",\"properties\":{\"list\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64,\"pattern\":\"^[^\\\\x00]+$\"},\"access_token\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":512,\"pattern\":\"^[^\\\\x00]*$\"},\"since_event_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"list\"]}", v44],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"array\",\"maxItems\":20,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v45],
["{\"type\":\"object\",\"properties\":{\"Idempotency-Key\":{\"type\":\"string\",\"maxLength\":255}},\"required\":[]}", v46],
["{\"$ref\":\"#/components/schemas/CreateStatusBody\"}", v47],
["{\"type\":\"object\",\"description\":\"The new content of the status, including files. Omitted properties are removed, except `language` and\\n`quote_approval_policy`, which then do not change. The visibility, the quoted status and the status that it\\nreplies to cannot be changed.\",\"properties\":{\"status\":{\"type\":[\"string\",\"null\"],\"maxLength\":20000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The plain text; its length is limited as in `createStatus`. The status must have text, an attachment or\\na quote.\"},\"spoiler_text\":{\"type\":[\"string\",\"null\"],\"maxLength\":20000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The content warning or subject, in plain text; none if omitted.\"},\"sensitive\":{\"type\":[\"boolean\",\"null\"],\"description\":\"Whether to hide the media until the reader reveals them; false if omitted. A `spoiler_text` sets it to\\ntrue.\"},\"language\":{\"type\":[\"string\",\"null\"],\"maxLength\":35,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The language of the text (ISO 639). Unchanged if omitted.\"},\"media_ids\":{\"type\":[\"array\",\"null\"],\"maxItems\":4,\"description\":\"The identifiers of all attachments of the status, including existing ones, in the order in which they\\nare shown. Cannot be combined with a poll.\",\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"media_attributes\":{\"type\":[\"array\",\"null\"],\"maxItems\":4,\"description\":\"New descriptions and focal points for some of the attachments in `media_ids`. A multipart body may contain preview\\nimages, too.\",\"items\":{\"$ref\":\"#/components/schemas/EditStatusMediaAttribute\"}},\"poll\":{\"description\":\"The poll of the status. Changing the options, or whether several can be chosen, resets the votes.\",\"oneOf\":[{\"$ref\":\"#/components/schemas/CreateStatusPoll\"},{\"type\":\"null\"}]},\"quote_approval_policy\":{\"type\":[\"string\",\"null\"],\"enum\":[\"public\",\"followers\",\"nobody\",null],\"description\":\"Who may quote the status: everyone, the author's followers, or only the author. Unchanged if omitted. Existing\\nquotes stay.\"},\"allowed_mentions\":{\"type\":[\"array\",\"null\"],\"maxItems\":500,\"description\":\"The identifiers of the accounts that the text may mention, for apps that show the user who will be\\nmentioned. If the text mentions another account, nothing is published, and the server responds with 422\\nand `unexpected_accounts`. An empty list allows no mentions; if omitted, all are allowed.\",\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"example\":{\"status\":\"Rain on the tomatoes, recorded this morning\",\"media_ids\":[\"113600000000000001\"],\"media_attributes[0][id]\":\"113600000000000001\",\"media_attributes[0][thumbnail]\":\"tomatoes.png\"}}", v48],
["{\"$ref\":\"#/components/schemas/EditStatusBody\"}", v49],
["{\"type\":\"object\",\"properties\":{\"delete_media\":{\"type\":\"boolean\",\"default\":false}},\"required\":[]}", v50],
["{\"$ref\":\"#/components/schemas/UpdateInteractionPolicyBody\"}", v51],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64},\"quoting_status_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"id\",\"quoting_status_id\"]}", v52],
["{\"type\":\"object\",\"properties\":{\"state\":{\"type\":\"string\",\"enum\":[\"delivered\",\"waiting\",\"given_up\"]},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0}},\"required\":[]}", v53],
["{\"$ref\":\"#/components/schemas/RetryStatusDeliveriesBody\"}", v54],
["{\"$ref\":\"#/components/schemas/ReblogStatusBody\"}", v55],
["{\"$ref\":\"#/components/schemas/CreateScheduledStatusBody\"}", v56],
["{\"$ref\":\"#/components/schemas/UpdateScheduledStatusBody\"}", v57],
["{\"$ref\":\"#/components/schemas/TranslateStatusBody\"}", v58],
["{\"$ref\":\"#/components/schemas/CreateFilterBody\"}", v59],
["{\"$ref\":\"#/components/schemas/UpdateFilterBody\"}", v60],
["{\"type\":\"object\",\"properties\":{\"filter_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"filter_id\"]}", v61],
["{\"$ref\":\"#/components/schemas/CreateFilterKeywordBody\"}", v62],
["{\"$ref\":\"#/components/schemas/UpdateFilterKeywordBody\"}", v63],
["{\"$ref\":\"#/components/schemas/CreateFilterStatusBody\"}", v64],
["{\"$ref\":\"#/components/schemas/CreateFilterV1Body\"}", v65],
["{\"$ref\":\"#/components/schemas/UpdateFilterV1Body\"}", v66],
["{\"$ref\":\"#/components/schemas/UploadMediaBody\"}", v67],
["{\"type\":\"object\",\"description\":\"Changes to an attachment, including files. Omitted properties do not change.\",\"properties\":{\"thumbnail\":{\"type\":\"string\",\"format\":\"binary\",\"description\":\"A preview image for video or audio; refused with 422 for images.\"},\"description\":{\"type\":[\"string\",\"null\"],\"x-null-clears\":true,\"maxLength\":10000,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"A text description for people who cannot see or hear the media. Null or empty removes it.\"},\"focus\":{\"type\":[\"string\",\"null\"],\"maxLength\":64,\"pattern\":\"^(\\\\s*[-+]?(\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)\\\\s*,\\\\s*[-+]?(\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)\\\\s*)?$\",\"description\":\"The focal point for cropped previews as `x,y`, each from -1 to 1, measured from the centre. Positive\\nvalues are right and up. Values out of range result in 422. An empty string has no effect.\"}},\"example\":{\"description\":\"Three ripe tomatoes on a wooden table\",\"focus\":\"0,0.25\"}}", v68],
["{\"$ref\":\"#/components/schemas/UpdateMediaBody\"}", v69],
["{\"type\":\"object\",\"properties\":{\"list_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"list_id\"]}", v70],
["{\"type\":\"object\",\"properties\":{\"local\":{\"type\":\"boolean\",\"default\":false},\"remote\":{\"type\":\"boolean\",\"default\":false},\"only_media\":{\"type\":\"boolean\",\"default\":false},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20}},\"required\":[]}", v71],
["{\"type\":\"object\",\"properties\":{\"hashtag\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":500}},\"required\":[\"hashtag\"]}", v72],
["{\"type\":\"object\",\"properties\":{\"any\":{\"type\":\"array\",\"maxItems\":20,\"items\":{\"type\":\"string\",\"maxLength\":500,\"pattern\":\"^[^\\\\x00]*$\"}},\"all\":{\"type\":\"array\",\"maxItems\":20,\"items\":{\"type\":\"string\",\"maxLength\":500,\"pattern\":\"^[^\\\\x00]*$\"}},\"none\":{\"type\":\"array\",\"maxItems\":20,\"items\":{\"type\":\"string\",\"maxLength\":500,\"pattern\":\"^[^\\\\x00]*$\"}},\"local\":{\"type\":\"boolean\",\"default\":false},\"remote\":{\"type\":\"boolean\",\"default\":false},\"only_media\":{\"type\":\"boolean\",\"default\":false},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20}},\"required\":[]}", v73],
["{\"$ref\":\"#/components/schemas/VotePollBody\"}", v74],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"exclude_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"include_filtered\":{\"type\":\"boolean\",\"default\":false},\"supported_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v75],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":1000,\"default\":100},\"types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"exclude_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[]}", v76],
["{\"$ref\":\"#/components/schemas/UpdateV1NotificationPolicyBody\"}", v77],
["{\"$ref\":\"#/components/schemas/NotificationRequestsBody\"}", v78],
["{\"$ref\":\"#/components/schemas/UpdateNotificationPolicyBody\"}", v79],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"exclude_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"expand_accounts\":{\"type\":\"string\",\"enum\":[\"full\",\"partial_avatars\"],\"default\":\"full\"},\"grouped_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"include_filtered\":{\"type\":\"boolean\",\"default\":false},\"supported_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v80],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":1000,\"default\":100},\"types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"exclude_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"grouped_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v81],
["{\"type\":\"object\",\"properties\":{\"group_key\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":200}},\"required\":[\"group_key\"]}", v82],
["{\"type\":\"object\",\"properties\":{\"supported_types\":{\"type\":\"array\",\"maxItems\":50,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[]}", v83],
["{\"$ref\":\"#/components/schemas/UpdatePushSubscriptionBody\"}", v84],
["{\"$ref\":\"#/components/schemas/CreatePushSubscriptionBody\"}", v85],
["{\"type\":\"object\",\"properties\":{\"q\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":1000,\"pattern\":\"^[^\\\\x00]*$\"},\"type\":{\"type\":\"string\",\"enum\":[\"accounts\",\"statuses\",\"hashtags\",\"collections\"]},\"resolve\":{\"type\":\"boolean\",\"default\":false},\"following\":{\"type\":\"boolean\",\"default\":false},\"account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"exclude_unreviewed\":{\"type\":\"boolean\",\"default\":false},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20},\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":2000}},\"required\":[\"q\"]}", v86],
["{\"type\":\"object\",\"properties\":{\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"order\":{\"type\":\"string\",\"enum\":[\"active\",\"new\"],\"default\":\"active\"},\"local\":{\"type\":\"boolean\",\"default\":false}},\"required\":[]}", v87],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v88],
["{\"type\":\"object\",\"properties\":{\"account_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"account_id\"]}", v89],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":20,\"default\":10},\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0}},\"required\":[]}", v90],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20},\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0}},\"required\":[]}", v91],
["{\"type\":\"object\",\"properties\":{\"url\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":4096,\"pattern\":\"^[^\\\\x00]*$\"},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":40,\"default\":20}},\"required\":[\"url\"]}", v92],
["{\"type\":\"object\",\"properties\":{\"year\":{\"type\":\"string\",\"pattern\":\"^[12][0-9]{3}$\",\"maxLength\":4}},\"required\":[\"year\"]}", v93],
["{\"$ref\":\"#/components/schemas/CreateCollectionBody\"}", v94],
["{\"$ref\":\"#/components/schemas/UpdateCollectionBody\"}", v95],
["{\"type\":\"object\",\"properties\":{\"collection_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"collection_id\"]}", v96],
["{\"$ref\":\"#/components/schemas/AddCollectionItemBody\"}", v97],
["{\"type\":\"object\",\"properties\":{\"collection_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64},\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"collection_id\",\"id\"]}", v98],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0}},\"required\":[]}", v99],
["{\"$ref\":\"#/components/schemas/CreateReportBody\"}", v100],
["{\"type\":\"object\",\"properties\":{\"resolved\":{\"type\":\"boolean\",\"default\":false},\"account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"target_account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"assigned_account_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"category\":{\"type\":\"string\",\"enum\":[\"spam\",\"legal\",\"violation\",\"other\"]},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":200,\"default\":100}},\"required\":[]}", v101],
["{\"$ref\":\"#/components/schemas/UpdateAdminReportBody\"}", v102],
["{\"$ref\":\"#/components/schemas/AdminReportActionBody\"}", v103],
["{\"$ref\":\"#/components/schemas/AddAdminReportStatusesBody\"}", v104],
["{\"type\":\"object\",\"properties\":{\"status_ids\":{\"type\":\"array\",\"minItems\":1,\"maxItems\":100,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[\"status_ids\"]}", v105],
["{\"$ref\":\"#/components/schemas/CreateAdminNoteBody\"}", v106],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64},\"note_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"id\",\"note_id\"]}", v107],
["{\"type\":\"object\",\"properties\":{\"with_dismissed\":{\"type\":\"boolean\",\"default\":false}},\"required\":[]}", v108],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64},\"name\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"id\",\"name\"]}", v109],
["{\"type\":\"object\",\"properties\":{\"date\":{\"type\":\"string\",\"format\":\"date\",\"maxLength\":10}},\"required\":[\"date\"]}", v110],
["{\"$ref\":\"#/components/schemas/CreateAppBody\"}", v111],
["{\"$ref\":\"#/components/schemas/CreateTokenBody\"}", v112],
["{\"$ref\":\"#/components/schemas/RevokeTokenBody\"}", v113],
["{\"type\":\"object\",\"properties\":{\"resource\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":2048,\"pattern\":\"^[^\\\\x00]*$\"},\"rel\":{\"type\":\"array\",\"maxItems\":20,\"items\":{\"type\":\"string\",\"maxLength\":2048,\"pattern\":\"^[^\\\\x00]*$\"}}},\"required\":[\"resource\"]}", v114],
["{\"$ref\":\"#/components/schemas/RegisterUserBody\"}", v115],
["{\"$ref\":\"#/components/schemas/LoginBody\"}", v116],
["{\"$ref\":\"#/components/schemas/SubmitOtpBody\"}", v117],
["{\"$ref\":\"#/components/schemas/RecoverOtpBody\"}", v118],
["{\"$ref\":\"#/components/schemas/VerifyMailBody\"}", v119],
["{\"$ref\":\"#/components/schemas/BeginPasskeyBody\"}", v120],
["{\"$ref\":\"#/components/schemas/FinishPasskeyBody\"}", v121],
["{\"$ref\":\"#/components/schemas/RenamePasskeyBody\"}", v122],
["{\"$ref\":\"#/components/schemas/RemovePasskeyBody\"}", v123],
["{\"$ref\":\"#/components/schemas/BeginPasskeyLoginBody\"}", v124],
["{\"$ref\":\"#/components/schemas/FinishPasskeyLoginBody\"}", v125],
["{\"$ref\":\"#/components/schemas/RequestPasswordResetBody\"}", v126],
["{\"type\":\"object\",\"properties\":{\"token\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":2048,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"token\"]}", v127],
["{\"$ref\":\"#/components/schemas/ResetPasswordBody\"}", v128],
["{\"$ref\":\"#/components/schemas/ChangePasswordBody\"}", v129],
["{\"$ref\":\"#/components/schemas/RevokeSessionBody\"}", v130],
["{\"type\":\"object\",\"properties\":{\"local\":{\"type\":\"boolean\",\"default\":false},\"remote\":{\"type\":\"boolean\",\"default\":false},\"active\":{\"type\":\"boolean\",\"default\":false},\"pending\":{\"type\":\"boolean\",\"default\":false},\"disabled\":{\"type\":\"boolean\",\"default\":false},\"silenced\":{\"type\":\"boolean\",\"default\":false},\"suspended\":{\"type\":\"boolean\",\"default\":false},\"sensitized\":{\"type\":\"boolean\",\"default\":false},\"username\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"},\"display_name\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"},\"by_domain\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"},\"email\":{\"type\":\"string\",\"maxLength\":320,\"pattern\":\"^[^\\\\x00]*$\"},\"ip\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\",\"example\":\"192.0.2.0/24\"},\"staff\":{\"type\":\"boolean\",\"default\":false},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":200,\"default\":100}},\"required\":[]}", v131],
["{\"type\":\"object\",\"properties\":{\"origin\":{\"type\":\"string\",\"enum\":[\"local\",\"remote\"]},\"status\":{\"type\":\"string\",\"enum\":[\"active\",\"pending\",\"disabled\",\"silenced\",\"suspended\",\"sensitized\"]},\"permissions\":{\"type\":\"string\",\"enum\":[\"staff\"]},\"role_ids\":{\"type\":\"array\",\"maxItems\":100,\"items\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"}},\"invited_by\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"username\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"},\"display_name\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"},\"by_domain\":{\"type\":\"string\",\"maxLength\":256,\"pattern\":\"^[^\\\\x00]*$\"},\"email\":{\"type\":\"string\",\"maxLength\":320,\"pattern\":\"^[^\\\\x00]*$\"},\"ip\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\",\"example\":\"192.0.2.0/24\"},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":200,\"default\":100}},\"required\":[]}", v132],
["{\"type\":\"object\",\"properties\":{\"offset\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000,\"default\":0},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v133],
["{\"$ref\":\"#/components/schemas/UpdateAdminAccountRoleBody\"}", v134],
["{\"$ref\":\"#/components/schemas/UpdateAdminAccountEmailBody\"}", v135],
["{\"$ref\":\"#/components/schemas/CreateAdminRelayBody\"}", v136],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":261,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[\"id\"]}", v137],
["{\"$ref\":\"#/components/schemas/CreateAdminWebhookBody\"}", v138],
["{\"$ref\":\"#/components/schemas/UpdateAdminWebhookBody\"}", v139],
["{\"type\":\"object\",\"properties\":{\"status\":{\"type\":\"string\",\"enum\":[\"pending\",\"delivered\",\"failed\",\"cancelled\"]},\"event\":{\"type\":\"string\",\"enum\":[\"account.approved\",\"account.created\",\"account.updated\",\"report.created\",\"report.updated\",\"status.created\",\"status.updated\",\"webhook.test\"]},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v140],
["{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64},\"delivery_id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"id\",\"delivery_id\"]}", v141],
["{\"$ref\":\"#/components/schemas/CreateAdminRoleBody\"}", v142],
["{\"$ref\":\"#/components/schemas/UpdateAdminRoleBody\"}", v143],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"published\":{\"type\":\"boolean\"}},\"required\":[]}", v144],
["{\"$ref\":\"#/components/schemas/CreateAdminAnnouncementBody\"}", v145],
["{\"$ref\":\"#/components/schemas/UpdateAdminAnnouncementBody\"}", v146],
["{\"$ref\":\"#/components/schemas/CreateAdminRuleBody\"}", v147],
["{\"$ref\":\"#/components/schemas/UpdateAdminRuleBody\"}", v148],
["{\"type\":\"object\",\"properties\":{\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40},\"local\":{\"type\":\"boolean\",\"default\":false},\"remote\":{\"type\":\"boolean\",\"default\":false},\"by_domain\":{\"type\":\"string\",\"maxLength\":253,\"pattern\":\"^[^\\\\x00]*$\"},\"shortcode\":{\"type\":\"string\",\"maxLength\":128,\"pattern\":\"^[^\\\\x00]*$\"}},\"required\":[]}", v149],
["{\"$ref\":\"#/components/schemas/CreateAdminCustomEmojiBody\"}", v150],
["{\"type\":\"object\",\"description\":\"Changes to a custom emoji, including its image. Omitted properties do not change.\",\"properties\":{\"image\":{\"type\":\"string\",\"format\":\"binary\",\"description\":\"The image, a PNG, GIF or WebP file of at most 256 KB.\"},\"category\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\",\"description\":\"The category in the picker, at most 100 characters; empty for none.\"},\"visible_in_picker\":{\"type\":\"boolean\",\"description\":\"Whether apps offer the emoji in their picker.\"},\"disabled\":{\"type\":\"boolean\",\"description\":\"Whether the emoji is hidden everywhere.\"}},\"example\":{\"image\":\"sprout.gif\",\"category\":\"Vegetables\"}}", v151],
["{\"$ref\":\"#/components/schemas/UpdateAdminCustomEmojiBody\"}", v152],
["{\"$ref\":\"#/components/schemas/CopyAdminCustomEmojiBody\"}", v153],
["{\"type\":\"object\",\"properties\":{\"account_id\":{\"type\":\"string\",\"maxLength\":30,\"pattern\":\"^[^\\\\x00]*$\"},\"action\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\"},\"target_type\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\"},\"target_id\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\"},\"source\":{\"type\":\"string\",\"enum\":[\"api\",\"web\",\"command_line\"]},\"start_at\":{\"type\":\"string\",\"format\":\"date-time\",\"maxLength\":40},\"end_at\":{\"type\":\"string\",\"format\":\"date-time\",\"maxLength\":40},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v154],
["{\"type\":\"object\",\"properties\":{\"account_id\":{\"type\":\"string\",\"maxLength\":30,\"pattern\":\"^[^\\\\x00]*$\"},\"action\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\"},\"target_type\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\"},\"target_id\":{\"type\":\"string\",\"maxLength\":100,\"pattern\":\"^[^\\\\x00]*$\"},\"source\":{\"type\":\"string\",\"enum\":[\"api\",\"web\",\"command_line\"]},\"start_at\":{\"type\":\"string\",\"format\":\"date-time\",\"maxLength\":40},\"end_at\":{\"type\":\"string\",\"format\":\"date-time\",\"maxLength\":40},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":5000,\"default\":1000}},\"required\":[]}", v155],
["{\"$ref\":\"#/components/schemas/UpdateAdminSettingsBody\"}", v156],
["{\"$ref\":\"#/components/schemas/UpdateAdminThumbnailBody\"}", v157],
["{\"type\":\"object\",\"properties\":{\"kind\":{\"type\":\"string\",\"enum\":[\"privacy_policy\",\"terms_of_service\",\"extended_description\"]}},\"required\":[\"kind\"]}", v158],
["{\"$ref\":\"#/components/schemas/CreateAdminDocumentBody\"}", v159],
["{\"type\":\"object\",\"properties\":{\"kind\":{\"type\":\"string\",\"enum\":[\"privacy_policy\",\"terms_of_service\",\"extended_description\"]},\"id\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":64}},\"required\":[\"kind\",\"id\"]}", v160],
["{\"$ref\":\"#/components/schemas/CreateAdminAccountActionBody\"}", v161],
["{\"type\":\"object\",\"properties\":{\"account_id\":{\"type\":\"string\",\"maxLength\":30,\"pattern\":\"^[^\\\\x00]*$\"},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v162],
["{\"type\":\"object\",\"properties\":{\"state\":{\"type\":\"string\",\"enum\":[\"pending\",\"approved\",\"rejected\"]},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v163],
["{\"$ref\":\"#/components/schemas/CreateAdminWarningPresetBody\"}", v164],
["{\"$ref\":\"#/components/schemas/UpdateAdminWarningPresetBody\"}", v165],
["{\"$ref\":\"#/components/schemas/AppealStrikeBody\"}", v166],
["{\"$ref\":\"#/components/schemas/CreateAdminDomainBlockBody\"}", v167],
["{\"$ref\":\"#/components/schemas/UpdateAdminDomainBlockBody\"}", v168],
["{\"$ref\":\"#/components/schemas/CreateAdminDomainAllowBody\"}", v169],
["{\"$ref\":\"#/components/schemas/CreateAdminEmailDomainBlockBody\"}", v170],
["{\"$ref\":\"#/components/schemas/CreateAdminCanonicalEmailBlockBody\"}", v171],
["{\"$ref\":\"#/components/schemas/TestAdminCanonicalEmailBlockBody\"}", v172],
["{\"type\":\"object\",\"properties\":{\"state\":{\"type\":\"string\",\"enum\":[\"usable\",\"unusable\"]},\"max_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"since_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"min_id\":{\"type\":\"string\",\"maxLength\":64,\"pattern\":\"^[^\\\\x00]*$\"},\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":80,\"default\":40}},\"required\":[]}", v173],
["{\"$ref\":\"#/components/schemas/CreateAdminIpBlockBody\"}", v174],
["{\"$ref\":\"#/components/schemas/UpdateAdminIpBlockBody\"}", v175],
["{\"$ref\":\"#/components/schemas/ComputeAdminMeasuresBody\"}", v176],
["{\"$ref\":\"#/components/schemas/ComputeAdminDimensionsBody\"}", v177],
["{\"$ref\":\"#/components/schemas/ComputeAdminRetentionBody\"}", v178],
["{\"$ref\":\"#/components/schemas/CreateAdminBlocklistImportBody\"}", v179],
["{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\",\"minimum\":1,\"x-maximum\":200,\"default\":100},\"after_line\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":10000000,\"default\":0},\"change\":{\"type\":\"string\",\"enum\":[\"create\",\"raise\",\"unchanged\",\"invalid\"]}},\"required\":[]}", v180],
["{\"type\":\"object\",\"properties\":{\"kind\":{\"type\":\"string\",\"enum\":[\"blocks\",\"allows\"],\"default\":\"blocks\"}},\"required\":[]}", v181],
["{\"$ref\":\"#/components/schemas/UpdateAdminTagBody\"}", v182],
]);
