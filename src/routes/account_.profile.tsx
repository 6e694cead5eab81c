import { createFileRoute } from '@tanstack/react-router'
import { keptPage } from '../app/KeptPage.tsx'
import ProfilePage from '../screens/account/ProfilePage.tsx'

const ProfileRoute = keptPage('profile', ProfilePage)

export const Route = createFileRoute('/account_/profile')({ component: ProfileRoute })
