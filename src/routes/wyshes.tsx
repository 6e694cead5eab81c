import { createFileRoute } from '@tanstack/react-router'
import WishesPage from '../screens/wishes/WishesPage.tsx'

export const Route = createFileRoute('/wyshes')({ component: WishesPage })
