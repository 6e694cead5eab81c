import { createFileRoute } from '@tanstack/react-router'
import PrioritizePage from '../screens/wishes/PrioritizePage.tsx'

export const Route = createFileRoute('/wyshes_/prioritize')({ component: PrioritizePage })
