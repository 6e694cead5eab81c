import { createFileRoute } from '@tanstack/react-router'
import AboutAd from '../screens/quote/AboutAd.tsx'

export const Route = createFileRoute('/about-ad')({ component: AboutAd })
