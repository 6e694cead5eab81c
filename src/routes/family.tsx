import { keptPage } from '../app/keptPage.tsx'
import FamilyPage from '../screens/family/FamilyPage.tsx'

export default keptPage('family', FamilyPage)
