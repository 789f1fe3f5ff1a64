import type { Me } from '../api/session.tsx'

/** Somebody who is signed in, for tests of what depends on their rights. */
export const meWith = (permissions: Me['permissions'] = {}): Me => ({
  id: '1',
  name: 'Test Person',
  firstName: 'Test',
  lastName: 'Person',
  username: 'test',
  mobile: '',
  email: 'test@test.example',
  companyName: null,
  account: null,
  defaultPassword: false,
  type: 1,
  isActive: true,
  photoId: null,
  bgColor: null,
  roleName: 'Super admin',
  updatedAt: '2026-01-01T00:00:00.000Z',
  timeZone: null,
  dateFormat: null,
  dismissed: ['tour', 'checklist'],
  numberFormat: null,
  reach: 'all',
  permissions,
  userPermissions: { data: [] },
})
