import { createContext } from 'react'

/** Opens the question whether visits may be counted, with the answer that holds; its code may have to come first. */
export const PrivacyChoices = createContext(() => {})

/** Of the button in the footer, to which the focus goes back. */
export const privacyChoicesId = 'privacy-choices'
