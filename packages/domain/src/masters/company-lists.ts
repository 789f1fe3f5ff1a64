import { roleTitle } from '../access/staff.ts'
import { roles } from '../kernel/permissions.ts'
import { masterList } from './list.ts'

/** A stone's origin and laboratory, and the company's own terms. */

/**
 * A report type belongs to its laboratory ("GIA DOSSIER" is GIA). The EGL laboratories are separate values, because buyers price them differently.
 */
export const lab = masterList('LAB', 'Lab', [
  ['GIA', 'GIA', 'EGIA|GIAF|GIA DOSSIER|GIA LGDR'],
  ['IGI', 'IGI', 'IGI-NY|IGI LG'],
  ['HRD', 'HRD', 'HRD ANTWERP|HRDF'],
  ['GCAL', 'GCAL', 'GCAL 8X'],
  ['GSI', 'GSI', 'GSL'],
  ['AGS', 'AGS', 'AGSL'],
  ['SGL', 'SGL', 'SGLI'],
  ['DBIOD', 'DBIOD', 'DBD'],
  ['EGLUSA', 'EGL USA', 'EGLU'],
  ['EGLI', 'EGL International'],
  ['EGLHK', 'EGL HK', 'EGLH'],
  ['NONE', 'None', 'N NO NON NOCERT NC UNCERTIFIED'],
  ['EGL', 'EGL'],
])
export const location = masterList('LOCATION', 'Location', [
  ['MUMBAI', 'Mumbai', 'BOM|MUM|INDIA|IND|BKC'],
  ['SURAT', 'Surat', 'STV SRT'],
  ['HK', 'Hong Kong', 'HKG HONGKONG'],
  ['NY', 'New York', 'NYC|USA|US|NEW YORK USA'],
  ['DUBAI', 'Dubai', 'DXB UAE AE'],
  ['ANTWERP', 'Antwerp', 'ANR BELGIUM BE'],
  ['JAPAN', 'Japan', 'JP TYO TOKYO'],
])
export const growth = masterList('GROWTH', 'Growth', [
  ['CVD', 'CVD', 'CHEMICALVAPORDEPOSITION'],
  ['HPHT', 'HPHT', 'HTHP'],
])
export const treatment = masterList('TREATMENT', 'Treatment', [
  ['NONE', 'None', 'N|NO|NON|AS GROWN|UNTREATED'],
  ['HPHT', 'HPHT', 'HTHP|TREATED'],
  ['IRRADIATED', 'Irradiated', 'IRR'],
  ['LASER DRILLED', 'Laser Drilled', 'LD|LASERED'],
  ['CLARITY ENHANCED', 'Clarity Enhanced', 'CE|C.E.|FRACTURE FILLED|FF'],
  ['COLOR ENHANCED', 'Color Enhanced', 'COE'],
  ['COATED', 'Coated', 'CTD'],
])
/** The country in which a natural stone was mined or a lab-grown one was grown: the G7 origin statement needs it. */
export const origin = masterList('ORIGIN', 'Origin', [
  ['BOTSWANA', 'Botswana', 'BW BOT'],
  ['SOUTH AFRICA', 'South Africa', 'ZA RSA'],
  ['NAMIBIA', 'Namibia', 'NA NAM'],
  ['ANGOLA', 'Angola', 'AO ANG'],
  ['LESOTHO', 'Lesotho', 'LS'],
  ['CANADA', 'Canada', 'CA CAN'],
  ['AUSTRALIA', 'Australia', 'AU AUS'],
  ['MIXED', 'Mixed, DTC aggregated', 'MIX DTC'],
  ['INDIA', 'India', 'IN IND'],
  ['USA', 'United States', 'US'],
  ['CHINA', 'China', 'CN CHN'],
  ['SINGAPORE', 'Singapore', 'SG SGP'],
  ['UNKNOWN', 'Unknown', 'UNK'],
])
export const currency = masterList('CURRENCY', 'Currency', [
  ['USD', 'US Dollar', '$ US$'],
  ['INR', 'Indian Rupee', '₹ RS'],
  ['HKD', 'Hong Kong Dollar', 'HK$'],
  ['AED', 'UAE Dirham', 'DHS DH'],
  ['EUR', 'Euro', '€'],
  ['GBP', 'Pound Sterling', '£ STG'],
  ['JPY', 'Japanese Yen', '¥ YEN'],
  ['ILS', 'Israeli New Shekel', '₪ NIS'],
  ['CNY', 'Chinese Yuan', 'RMB'],
])
/** How many days a buyer has to pay. */
export const dayTerm = masterList('DAY_TERM', 'Day term', [
  ['COD', 'Cash on delivery', 'CASH 0'],
  ['7', '7 days', '7D'],
  ['15', '15 days', '15D'],
  ['30', '30 days', '30D'],
  ['45', '45 days', '45D'],
  ['60', '60 days', '60D'],
  ['90', '90 days', '90D'],
  ['120', '120 days', '120D'],
])
/** The numbers of this list are the role ids of S0 §6. The group decides which staff form offers a role. */
const staffGroup: Record<string, string> = { SUPER_ADMIN: 'ADMIN', ADMIN: 'ADMIN', SELLER: 'SELLER', MASTER_SALES: 'SELLER' }
export const userRoles = masterList(
  'USER_ROLES',
  'User roles',
  Object.entries(roles).map(([code, no]) => [code, roleTitle(no), '', staffGroup[code] ?? ''] as const),
)

export const companyLists = [lab, location, growth, treatment, origin, currency, dayTerm, userRoles]
