import parsePhoneNumber from 'libphonenumber-js/core'
import { setPhoneParser } from './phone.ts'
import { phoneMetadata } from './phoneMetadata.ts'

setPhoneParser((text) => parsePhoneNumber(text, { defaultCountry: 'US', extract: false }, phoneMetadata))
