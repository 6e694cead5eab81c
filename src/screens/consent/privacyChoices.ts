import { createContext } from 'react'

/** Opens the consent question with the current answer. Its code may have to load first. */
export const PrivacyChoices = createContext(() => {})

/** The id of the footer button, which focus returns to. */
export const privacyChoicesId = 'privacy-choices'
