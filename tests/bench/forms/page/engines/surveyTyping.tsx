import { surveyEngine } from './survey.tsx'

export const typingEngine = surveyEngine('onTyping')
