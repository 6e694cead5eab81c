/** Where the terms are accepted, whatever is under way there. */
export const acceptTermsPath = '/accept-terms'
