import { createFileRoute } from '@tanstack/react-router'
import { JourneyFlow } from '../app/JourneyFlow.tsx'

export const Route = createFileRoute('/create-phone')({ component: JourneyFlow })
