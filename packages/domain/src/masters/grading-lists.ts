import { masterList } from './list.ts'

/** Color, clarity and make, as grading reports describe them. */

export const shape = masterList('SHAPE', 'Shape', [
  ['ROUND', 'Round', 'B BR RB RD RBC RND RBR BRILLIANT', 'Round'],
  ['PRINCESS', 'Princess', 'PRN PR PRIN PN PC MDSQB SMB', 'Princess'],
  ['CUSHION', 'Cushion', 'C CU CB CUS CUSH CUX CX CMB CRC CSC RCRMB RCSB SCMB SCX', 'Princess'],
  ['OVAL', 'Oval', 'O OV OMB', 'Princess'],
  ['EMERALD', 'Emerald', 'E EM EC', 'Emerald'],
  ['SQ EMERALD', 'Sq. Emerald', 'SQE SQEM SX', 'Sq. Emerald'],
  ['ASSCHER', 'Asscher', 'A AS AC CSS CSSC', 'Sq. Emerald'],
  ['RADIANT', 'Radiant', 'R RA RAD RDN RC CRB RCRB', 'Princess'],
  ['PEAR', 'Pear', 'P PS PSH PB PMB', 'Princess'],
  ['MARQUISE', 'Marquise', 'MQ MQB M', 'Princess'],
  ['HEART', 'Heart', 'H HS HT MHRC', 'Princess'],
  ['BAGUETTE', 'Baguette', 'BAG BG', 'Emerald'],
  ['TAPERED BAGUETTE', 'Tapered Baguette', 'TBAG TBU', 'Emerald'],
  ['TRILLION', 'Trillion', 'TR TRI TRL TRILLIANT TRIANGLE TRIANGULAR', 'Princess'],
  ['TRAPEZOID', 'Trapezoid', 'TRAP TZ TP', 'Emerald'],
  ['HALF MOON', 'Half Moon', 'HM HMB', 'Princess'],
  ['SHIELD', 'Shield', 'SH SHD', 'Emerald'],
  ['KITE', 'Kite', 'K KT', 'Emerald'],
  ['OLD EUROPEAN', 'Old European', 'OE OEC', 'Round'],
  ['OLD MINER', 'Old Miner', 'OM OMC', 'Princess'],
  ['ROSE', 'Rose', 'RS ROSECUT', ''],
  ['BRIOLETTE', 'Briolette', 'BRIO BRT', ''],
  ['BULLET', 'Bullet', 'BU BLT', 'Emerald'],
  ['HEXAGONAL', 'Hexagonal', 'HEX HX', 'Emerald'],
  ['OCTAGONAL', 'Octagonal', 'OCT OG', 'Sq. Emerald'],
  ['PENTAGONAL', 'Pentagonal', 'PEN PG', 'Emerald'],
  ['LOZENGE', 'Lozenge', 'LOZ LZ', 'Emerald'],
  ['CUSHION ROSE', 'Cushion Rose', 'CUR CRS', ''],
  ['OTHER', 'Other', 'OT OTH X', ''],
])

/** From colorless down. K to M are called faint, N to R very light, S to Z light; from N on, one grade spans two letters. */
export const color = masterList('COLOR', 'Color', [
  ['D', 'D', 'D+ D-'],
  ['E', 'E', 'E+ E-'],
  ['F', 'F', 'F+ F-'],
  ['G', 'G', 'G+ G-'],
  ['H', 'H', 'H+ H-'],
  ['I', 'I', 'I+ I-'],
  ['J', 'J', 'J+ J-'],
  ['K', 'K', 'K+|K-|K-FAINT BROWN|K FAINT'],
  ['L', 'L', 'L+|L-|L-FAINT BROWN|L FAINT'],
  ['M', 'M', 'M+|M-|M-FAINT BROWN|M FAINT'],
  ['N', 'N', 'N+ N-'],
  ['O-P', 'O-P', 'O P'],
  ['Q-R', 'Q-R', 'Q R'],
  ['S-T', 'S-T', 'S T'],
  ['U-V', 'U-V', 'U V'],
  ['W-X', 'W-X', 'W X'],
  ['Y-Z', 'Y-Z', 'Y Z'],
])

export const fancyColor = masterList('FANCY_COLOR', 'Fancy color', [
  ['YELLOW', 'Yellow', 'Y YEL YL'],
  ['ORANGE', 'Orange', 'O OR ORG'],
  ['PINK', 'Pink', 'P PK PNK'],
  ['RED', 'Red', 'R RD'],
  ['PURPLE', 'Purple', 'PU PR PUR'],
  ['VIOLET', 'Violet', 'V VI VIO'],
  ['BLUE', 'Blue', 'B BL BLU'],
  ['GREEN', 'Green', 'G GN GR GRN'],
  ['BROWN', 'Brown', 'BR BN BRN'],
  ['GRAY', 'Gray', 'GY GRY GREY'],
  ['BLACK', 'Black', 'BK BLK'],
  ['WHITE', 'White', 'W WH WT'],
  ['CHAMELEON', 'Chameleon', 'CH CHA'],
  ['CHAMPAGNE', 'Champagne', 'CHM CP'],
  ['COGNAC', 'Cognac', 'CG COG'],
  ['OLIVE', 'Olive', 'OL OLV'],
])

/** A lone "F" is no alias of any value: some suppliers mean Fancy by it and some Faint. */
export const intensity = masterList('INTENSITY', 'Intensity', [
  ['FAINT', 'Faint', 'FNT FT'],
  ['VERY LIGHT', 'Very Light', 'VL VLT'],
  ['LIGHT', 'Light', 'L LT'],
  ['FANCY LIGHT', 'Fancy Light', 'FL FLT LIGHTFANCY'],
  ['FANCY', 'Fancy', 'FAN FCY'],
  ['FANCY INTENSE', 'Fancy Intense', 'FI INTENSE INTENSEFANCY'],
  ['FANCY VIVID', 'Fancy Vivid', 'FV VIVID VIVIDFANCY'],
  ['FANCY DARK', 'Fancy Dark', 'FDK DARK DARKFANCY'],
  ['FANCY DEEP', 'Fancy Deep', 'FDP DEEP DEEPFANCY'],
])

export const overtone = masterList('OVERTONE', 'Overtone', [
  ['NONE', 'None', 'N NO NON'],
  ['YELLOWISH', 'Yellowish', 'Y YELLOW'],
  ['ORANGY', 'Orangy', 'O ORANGE ORANGISH'],
  ['PINKISH', 'Pinkish', 'P PINK'],
  ['REDDISH', 'Reddish', 'R RED'],
  ['PURPLISH', 'Purplish', 'PU PURPLE'],
  ['VIOLETISH', 'Violetish', 'V VIOLET'],
  ['BLUISH', 'Bluish', 'B BLUE'],
  ['GREENISH', 'Greenish', 'G GREEN'],
  ['BROWNISH', 'Brownish', 'BR BROWN'],
  ['GRAYISH', 'Grayish', 'GY GRAY GREYISH'],
])

/** SI3 is a grade of the trade that few laboratories give. HRD calls I1 to I3 P1 to P3 (piqué). */
export const clarity = masterList('CLARITY', 'Clarity', [
  ['FL', 'FL', 'FLAWLESS'],
  ['IF', 'IF', 'LC LOUPECLEAN INTERNALLYFLAWLESS'],
  ['VVS1', 'VVS1', 'VVS1*'],
  ['VVS2', 'VVS2', 'VVS2*'],
  ['VS1', 'VS1', 'VS1* VS!'],
  ['VS2', 'VS2', 'VS2*'],
  ['SI1', 'SI1', 'SI1*'],
  ['SI2', 'SI2', 'SI2*'],
  ['SI3', 'SI3', 'SI3*'],
  ['I1', 'I1', 'P1 PK1 PIQUE1'],
  ['I2', 'I2', 'P2 PK2 PIQUE2'],
  ['I3', 'I3', 'P3 PK3 PIQUE3'],
])

const grades = [
  ['ID', 'Ideal', 'I IDEAL 8X'],
  ['EX', 'Excellent', 'X EXC VG-EX'],
  ['VG', 'Very Good', 'V G-VG'],
  ['G', 'Good', 'GD'],
  ['F', 'Fair', 'FR F-G'],
  ['P', 'Poor', 'PR'],
] as const
/** Only round brilliants have a cut grade. */
export const cut = masterList('CUT', 'Cut', grades)
export const polish = masterList('POLISH', 'Polish', grades)
export const symmetry = masterList('SYMMETRY', 'Symmetry', grades)

/** GIA grades none, faint, medium, strong and very strong; IGI and HRD call the lower grades very slight and slight. */
export const fluorescence = masterList('FLUORESCENCE', 'Fluorescence', [
  ['NON', 'None', 'N NO NN NG NIL'],
  ['VSL', 'Very Slight', 'VSLT'],
  ['SLT', 'Slight', 'SL SLI'],
  ['FNT', 'Faint', 'F FT'],
  ['MED', 'Medium', 'M MB'],
  ['STG', 'Strong', 'S STB SB ST'],
  ['VST', 'Very Strong', 'VS VSTG VSB'],
])
export const fluorescenceColor = masterList('FLUORESCENCE_COLOR', 'Fluorescence color', [
  ['BLUE', 'Blue', 'B BL'],
  ['YELLOW', 'Yellow', 'Y YL'],
  ['GREEN', 'Green', 'G GN'],
  ['ORANGE', 'Orange', 'O OR'],
  ['RED', 'Red', 'R RD'],
  ['WHITE', 'White', 'W WH'],
])

/** A tint besides the color grade. "No BGM" means no brown, no green, not milky. */
export const shade = masterList('SHADE', 'Shade', [
  ['NONE', 'None', 'N NO NON W WHITE'],
  ['FAINT BROWN', 'Faint Brown', 'FB FBR B1 BR1'],
  ['LIGHT BROWN', 'Light Brown', 'LB LBR B2 BR2'],
  ['BROWN', 'Brown', 'B BR BRN B3 BR3'],
  ['MIX TINT', 'Mix tint', 'MT MIX MIXED'],
  ['YELLOW', 'Yellow', 'Y YL'],
  ['GRAY', 'Gray', 'GY GREY'],
  ['GREEN', 'Green', 'G GN GR'],
  ['PINK', 'Pink', 'P PK'],
  ['BLACK', 'Black', 'BK BLK'],
])
export const milky = masterList('MILKY', 'Milky', [
  ['NONE', 'None', 'N NO NON M0 ML0'],
  ['M1', 'Light', 'ML1 LT L'],
  ['M2', 'Medium', 'ML2 MED M'],
  ['M3', 'Heavy', 'ML3 HVY H'],
])
export const mixTint = masterList('MIX_TINT', 'Mix tint', [
  ['NONE', 'None', 'N NO NON MT0'],
  ['LIGHT', 'Light', 'MT1 LT L'],
  ['MEDIUM', 'Medium', 'MT2 MED M'],
  ['HEAVY', 'Heavy', 'MT3 HVY H'],
])
export const eyeClean = masterList('EYE_CLEAN', 'Eye clean', [
  ['YES', 'Yes', 'Y E1 EC 100%'],
  ['BORDERLINE', 'Borderline', 'B BL E2 90%'],
  ['NO', 'No', 'N E3'],
])
export const heartsArrows = masterList('HEARTS_ARROWS', 'Hearts & arrows', [
  ['EX', 'Excellent', 'EXC'],
  ['VG', 'Very Good', 'V'],
  ['G', 'Good', 'GD Y YES'],
  ['NONE', 'None', 'N NO NON'],
])

export const gradingLists = [
  shape,
  color,
  fancyColor,
  intensity,
  overtone,
  clarity,
  cut,
  polish,
  symmetry,
  fluorescence,
  fluorescenceColor,
  shade,
  milky,
  mixTint,
  eyeClean,
  heartsArrows,
]
