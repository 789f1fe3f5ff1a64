import { activities } from '@loupe/contract/access/activities.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { company } from '@loupe/contract/access/company.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { users } from '@loupe/contract/access/users.ts'
import { withHandlers } from '../../http/serve.ts'
import { activityHandlers } from './activities/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { permissionHandlers } from './permissions/handlers.ts'
import { userProfileHandlers } from './profiles/handlers.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { userHandlers } from './users/handlers.ts'

export const accessResources = [
  withHandlers(company, companyHandlers),
  withHandlers(auth, authHandlers),
  withHandlers(sessions, sessionHandlers),
  withHandlers(users, userHandlers),
  withHandlers(userProfiles, userProfileHandlers),
  withHandlers(activities, activityHandlers),
  withHandlers(permissions, permissionHandlers),
]
