import type { SheetField } from '../codes.ts'

/**
 * Suppliers' names for a field besides its title and name: official aliases of platforms, and headings of suppliers' sheets, separated by `|`. They
 * are compared without case and punctuation (header.ts). Not in the catalogue of fields, because only the reading of sheets needs them.
 */
export const headings: Partial<Record<SheetField, string>> = {
  vStnId:
    'Dia Id|N° Stock|Certi Lot|Stock #|Stock|Stk #|Stk|Stone ID|Stone #|Stone|Stn|Packet #|Packet|Pkt #|Pkt|StockName|Inventory #|Inventory|Inv #|Vendor Stock #|VenderStockNumber|Vendor #|Supplier Stock #|Supplier Stone ID|Seller Stock #|Diamond ID|Diamond #|Item #|Item|Lot #|Lot|SKU|SKU #|Reference #|Ref|ReferenceNum|Loupe ID|Product ID|Product Code|Code|Barcode|Parcel #|Id|Our Ref|Your Ref|sr|vStnId|Dealer Stock #|Global #|Kapan Pkt|Kapan Packet|Bag #|Supplier Ref|Vendor Ref|Stone Ref|Booth Ref|Kapan #|Client Reference|Client Ref|Customer Reference|Customer Ref|My Ref|Article|Vendor SKU|Supplier SKU|Our Stock|Your Stock|My Stock|Unique #|UID|Variant SKU|Control Number|Loose Diamond|Gem #|Stone Name|Stn #|Loat #|Stk Reff #|Record ID|StNo',
  mfgStnId: 'Mfg No.|Mfg Stone Id|mfgStnId',
  wSts: 'Availability|Availabilty|Avl|Avbl|Avlb|Avail|Available|Status|Stone Status|Diamond Status|Stock Status|Is Active|Sts|Stts|Stat|Sts Code|Current Status|wSts|Item Status|Availability Status|Inventory Status|Stock Availability|Product Status|Stn Status|In Stock|Is In Stock|Is Available',
  shpNm:
    'Shape|Shp|Shap|Sh|Shape/Cut|Cut/Shape|Shape & Cut|Cutting Style|Shape and Cutting Style|Shape/Cutting Style|Cut (Shape)|Cut|shpNm|Cutting',
  crt: 'CTW|TCW|Carat Total Weight|Pts|Pt|Points|Pointers|Pointer|Pnts|Wt Pts|Weight Pts|Size Pts|Wt in Pts|Weight in Pts|Weight in Points|Size in Points|Weight|Wt|Wgt|Carat|Carat Size|Cts Wt|Ct Wt|Cts Weight|Stone Weight|Total Weight|Total Carat|Carats|Carat Weight|CaratSize|Ct|Cts|Crt|CtSize|CtWeight|Size|Sz|CRTS|Crt Wt|Pol Wt|Polish Weight|Polished Weight|Pol Cts|Total Cts|Total Carats|Weigh|Weights|Net Wt|Net Weight|Weight/Ct|Cara|Polished Cts|Polish Cts|Cert Wt|Certificate Weight|Report Weight|Diamond Carat|Mass|Mass (ct)|Wei|WHT|Polise Ct|Car',
  colNm: 'Color|Colour|Colr|Clr|Col|Color Grade|Body Color|ColorFullName|colNm|Color Long|Color Code|Color Shade|Colour Shade|Cl',
  fcColDesc:
    'FancyColorFullName|Fancy Color Description|Color Description|Color Desc|Full Color Description|Natural Fancy Color Description|Color Long|fcColDesc',
  fcColNm:
    'Fancy Color|Natural Fancy Color|Fancy Color Dominant Color|FancyColorDominantColor|Fancy Color Main|Fancy Color 1|FC Color|Fancy Hue|FC Main Body|FCMain|FancyColorMainBody|FC-Main Body|FCColor|fcColNm|Main Hue|Primary Hue|Dominant Hue|Fancy Col|Dominant Color|Fancy Dominant|Fancy Main Color Body|Fancy Main Color|Fancy Main Body|F Color|NFC|Fan Color',
  intNm:
    'Fancy Intensity|Natural Fancy Color Intensity|Color Intensity|FC Intensity|Fancy Color Intensity|FC- Intensity|FCIntensity|Intensity|intNm|Saturation|Fancy Grade|Nat Fancy Color Intensity|NFCI|NFC Intensity|Clr Intensity',
  ovrtnNm:
    'Fancy Overtone|Natural Fancy Color Overtone|Color Overtone|Fancy Color Overtones|FC Overtone|Fancy Color Secondary|Secondary Hue|Fancy Overtones|Fancy Color Overtone|FC- Overtone|Overtone|ovrtnNm|Secondary Color|Modifier|Color Modifier|Overtones|Modifying Color|FC Overton|Fancy Secondary|Fancy Secondary Color|NFCO|NFC Overtone',
  clrNm: 'Clarity|Clar|Clr|Clearity|Claity|Clrty|Clarity Grade|Purity|cl|cla|clrNm|Quality|Cla Code|Qlty',
  cutNm:
    'Proportion|Prop Grade|Proportions Grade|Cut Grade|CutGrade|Cut Quality|Cut/Make|Make (Cut Grade)|Overall Cut|Final Cut|Make|mk|Cut|Prop|Proportion Grade|cutNm|Ct|Proportions|Cut Prop|Cut Gr|Cut Rating|Cutting|Ct Gr',
  polNm: 'Polish|Pol|Pl|Plsh|Polish Grade|Finish|polNm|PO|Finish Polish',
  symNm: 'Symmetry|Sym|Symm|Symme|Symmetry Grade|Sy|Symetry|Sym-metry|symNm|SM|Finish Symmetry|Finish Sym',
  fluNm:
    'Fluorescence|Fluorescence Intensity|Fluor Int|Fluo Intensity|Fluo Int|Flo Intensity|Flour Intensity|Fluorescent|Fluoro|Fluorescence Strength|Fluores|Flor|Florescence|Flouresence|Flourescence|Flu|UV|Fluorescence & Color|FluoresenceIntensity|Fluoresence|Fluorescense|Fluor|Fluor Intensity|Flr|FlrIntensity|FL|FLS|Fleur|Flo|Fluo|Flour|Fluro|fluNm',
  fluColNm:
    'Fluorescence Color|Fluorescence Colour|Fluor Color|Flo Color|Flour Color|Flu Color|Fl Color|Fluor Col|Flo Col|FluorescenceColor|FlrColor|Fluo Color|fluColNm|Fluorescence Hue|FL Clr|Fl Clr|Fluo Clr',
  lbNm: 'Lab|Laboratory|Cert Lab|Certificate Lab|Report Lab|Grading Lab|Certification|Certified By|Cert|Certi|Certifier|Certificate|Cert Type|Grading Report|Lab Name|lbNm|Lab Code|Cert By|Cert From|Cert Name|Report By|Report',
  rptNo:
    'Report No.|Report|Rpt #|Rpt|Rep #|Certificate #|Cert #|Certi #|Certif #|Certificate|Cert|Certi|Lab Report #|Lab Number|Lab #|GIA #|IGI #|HRD #|GCAL #|Grading Report #|Report/Certificate #|Cert / Report #|Certificate/Report #|Diamond Certificate #|Control #|Dossier #|CmPub|cn|rptNo|CR #|Certification #|Report Nr|Lab Rep #|Lab Cert #|Repor #|Lab Report|Cer #',
  altCert: 'Alt. report|Alt Cert|Second Report',
  locNm:
    'Location|Loc|City|CityLocation|City Location|Stone Location|Stock Location|Office|Branch|Goods Location|Diamond Location|Country|Country Location|locNm|Location City|Goods At|Present Location|Current Location|Located|Located At|Warehouse|Sales Location|Location Country|Country Name|Origin|Town|Stock Branch|Where located|Where|Where is|Lying at|Stone is at',
  rap: 'Int. Price|International Price|Rap|Rap Price|Rap $|Rap/Ct|Rap $/Ct|Rap Per Carat|Rap List|Rap List Price|Rapaport List|Rapaport List Price|Rap. Price|Live Rap|Current Rap|RapRate|Rap Net List|List Price|Rap Value/Ct|Rapaport Price|RapList|LIST|Org Rap|FullRAPPrice|Rapaport|Rap Rate|R Price|New Rap|O Rap|Orap|Rapnet Price List|Rapnet List|Rap Cts|Rap Rate/Ct|Rapa Rate|Rapa|RapaRate|Rapaport Rate|List Rate|Rap Rte|Rap Per Crt|Rapo|Rap Rat|Rap Orig|Base Rap|List Price/Ct|List/Ct|Rap Price Per Carat|Rap Price/Ct|Rapaport Price Per Carat|Rapaport Price/Ct|Rapnet List Price|R Rate|Rep Rate|Rape|Rapp List|Rap P/C|Price List|Pricelist',
  back: 'Vs Rap|Vs. Rap %|Against Rap|Back %|Back|Dis %|Rapnet Discount|RapNet Disc|Rapnet Disc %|Rap Disc|Rap Disc %|Rap Discount|Rap Discount %|Disc/Prem %|Discount/Premium|Rap Off|Rap Back|Rap-Off|Off Rap|Off|% Off|Below Rap|Below|% Below|Ask Disc|Asking Discount|Sale Disc|Sale Discount|Final Disc|Final Discount|Final Disc %|Sell Disc|Net Disc|Rapnet Discount %|RapnetDiscountPercent|Disc|Disc %|DIS|Discount|Discount %|RDisc|RapnetDpx|%/Rap|% Rap|Rap %|Price Percentage|OFFRAPAPORT|% Off RAP|Off %|CASH PRICE%|Cash Disc %|Cash Price Discount %|Cash Discount %|R Dn|Rap Down|B Off %|Base Off %|Less %|Less|Rapnet Back|Net %|List Disc %|Final Off %|Sale Off %|Final %|Disc/Pre|Disc/Pre %|Asking Disc %|Ask %|Sale %|Offer Disc %|Rap Dis|Rap Dis %|Sale Dis|Sale Dis %|Sale Back|Selling Disc|RP Disc|F Disc|User Disc|New Rap %|Disc Prct|Website Discount|RapNet Discount Price %|RapNet Price %|RapNet Price Percentage|Rap -|Vendor Disc|Vendor Discount|Markdown|Markdown %|Rap Diff|Rap Diff %|Discounts|Discount Main|Reference Price Discount|System Discount|Party Disc|DiscountRapRate|Ref %|V Disc %|C Back|Disco %|Rap Price %|Per|Disc/Premium|Dis/Prem|Prem/Disc|Discount from Rap|Disc from Rap|Dic|Dic %|RapnetRapPct|RRapPct|Bck|Bck %|Bk %|Disc from List|Discount from List|% from List|Off List|Off List %|Below List|% Below List|List Off',
  ctPr: 'Our Price|Offer $/ct|Offer Price/Ct|Offer/Ct|Offer Rate|Price Per Carat|RapNet Price|RapnetAskingPrice|Price Per Ct|Price P/C|Pr/Ct|Pr Ct|P/C|PPCT|Prc/Ct|Net Price/Ct|Sale Price/Ct|Final Price/Ct|Ask Price/Ct|Asking Price/Ct|Net Rate|Sale Rate|Final Rate|Rate/Ct|Price Carat|Carat Price|Value/Ct|Amount/Ct|Unit Price|USD Per Carat|Per Carat Price|Per Ct|$ Per Carat|Ct Price|Price/Carat|Price/Ct|Price Ct|PPC|$/ct|P/CT|PerCarat|Per Carat|Rate|PERCT|AskingPrice|List p/c|$/Carat|USD/Ct|Px|ap|Price|Final Price|Diamond Price|Stone Price|Value|Net Value|Selling Price|Cash Price|Cash Price/Ct|Sale Price|Net Price|Asking Price|Ask|ctPr|B Rate|Base Rate|SP|Selling Rate|Rapnet Rate|Net Rate/Ct|RP Price|New Price/Ct|New Price|Current Price|Sale/Ct|Sell/Ct|Selling/Ct|Sell Price|Sell Price/Ct|Selling Price/Ct|Net P/Ct|Sale P/Ct|Ask/Ct|Ask Per Ct|Variant Price|Party Rate|System Price|Website Rate|Ask Price|Prc|User Price/Ct|P Carat|Pri/Ct|C Rate|Rte|Sell Rate|Asking|Sales Price|Back P/Ct|Dis/Ct|D Rap Price|Rate per carat as per Rapnet|Base Price Cts|Final',
  amt: 'Our Price|Sum|Sum USD|Amount|Amt|Total Price|Total Amt|Total $|Total Value|Value|Stone Price|Price Total|Sale Amount|Net Value|Net Amt|Net Total|Final Amt|Final Value|Grand Total|Price/Stone|Price Per Stone|Total Asking Price|Total USD|Diamond Price|Total|Total Amount|Final Price|Final Amount|CASH AMOUNT|tp|Net Amount|Price|Selling Price|Sale Price|Net Price|Ask|amt|Val|Base Amt|Base Amount|Rapnet Amount|Total Sales Price|Total Sale Price|Stone Amount|Stone Value|Sale Amt|Sale Value|Sale Total|Sell Amt|Sell Amount|Sell Total|Selling Amt|Selling Amount|T Amount|Final Total|Ext Amount|Extended Amount|Ext Price|Extended Price|Total Sale|Sub Total|Line Total|Total Net|Variant Price|Asking Amount|Ask Amount|Est Amt|Estimated Amount|F Value|F Amt|Offer Amount|User Total|Website Amount|Dia Amt|Diamond Amount|T Price|T Value|C Amount|Total Sales Price in Currency|Total Selling Price|Party Value|Party Amount|System Amount|RP Total|Offer Value|Back Total|Price Per Piece|Price/Piece|Price/Pc|Per Piece|Per Stone|Amont|Final|MSP Total|Net Vallue|Sale Dollor Price|Total as per Rapnet|USD Stone|USD per Stone|$ per Stone|Price of Stone',
  depPer:
    'Depth %|Total Depth %|TotDepth|Tot Depth|Height %|Depth Per|DepthPct|DepthPercent|Depth Percentage|DEPT|Dep|Dep %|TD|TD %|dp|Dpth|Dpth %|Total Depth|Total Depth %|Depth|depPer|DP %|Dpt %|Depth Ratio|D %|T Depth|T Depth %|Depth Pt|Stone Depth Size|TDep|TDpt|TDept',
  tblPer:
    'Table Measure|Table Measurement|Table %|Table Size|Table Width|Table Diameter|TblPct|TablePct|Tbl|Tbl %|Tab|Tab %|Table Percentage|Table|tb|tblPer|TB %|Table Size %|Table Ratio|T %|Table Pt|Table Diameter %|Table Width %|TA|TA %',
  length:
    'Max MM|Max Dia|Length Max|Dia Max|Lngth|Long Side|Length|L|M1|Meas 1|Measurement 1|Meas. Length|Measurements Length|Max Length|Diameter Max|Meas Length|MeasLength|Len|Length (mm)|Max Diam|Max Diameter|Major Dia|Major Axis|Lng|Dim 1|Side 1|Dia Length|Mes 1|Length 1|Dia 1',
  width:
    'Min MM|Min Dia|Width Min|Dia Min|Wdt|Short Side|Width|W|M2|Meas 2|Measurement 2|Meas. Width|Measurements Width|Diameter Min|Meas Width|MeasWidth|Wid|Width (mm)|Min Diam|Min Diameter|Minor Dia|Minor Axis|Wth|Dim 2|Side 2|Dia Width|Mes 2|Width 1|Dia 2',
  height:
    'Height|H|M3|Meas 3|Measurement 3|Meas. Depth|Measurements Depth|Measurements Height|Meas Height|MM Depth|Meas Depth|MeasDepth|Depth (mm)|Depth mm|Total Depth mm|Total Depth (mm)|Tot Depth mm|Depth|Hgt|Height (mm)|Dim 3|Dia Depth|T Height|Tot Height|Mes 3|Height 1',
  msrmnt:
    'Diameter|Diameters|Dia mm|Diameter Min/Max|Min/Max|Min-Max Diameter|Dia Range|Diameter Range|Length x Width|L x W|LxW|Size mm|Measurement LxWxH|Dims|Dimension (mm)|Measurements|Measurement|Measurements (mm)|Measure|Msrmnt|Mesurements|Mm|Size (mm)|L x W x D|L*W*D|L*W*H|LxWxD|Length x Width x Depth|Length x Width x Height|Meas|MESUREMENT|Dimension|Dimensions|LxWxH|mes|msrmnt|Dia|Size|Diam|Diameter & Depth',
  ratio:
    'Ratio|L/W|L:W|L/W Ratio|Length to Width|Length to Width Ratio|Length Width Ratio|Aspect Ratio|LW Ratio|Length/Width|LtoW|L to W|L to W Ratio|L-W Ratio|Measurement Ratio',
  girdle:
    'Girdle|Gird|Gir|Girdle Thickness|Girdle Size|Girdle Desc|Girdle Description|GirdleFromTo|Girdle From To|Grdl|Girdle Thick|Girdle Thk|Girdle Range|Girdle Min/Max|Girdle Min-Max|Girdle Width|Girdle Per',
  grdlFrom:
    'Girdle From|Girdle Thin|Girdle Minimum|Min Girdle|Gird From|GirdleMin|Girdle (thinnest)|grdlFrom|Thin Girdle|Girdle 1|Girdle Low|Girdle Size Min|Girdle Tn',
  grdlTo:
    'Girdle To|Girdle Thick|Girdle Maximum|Max Girdle|Gird To|GirdleMax|Girdle (thickest)|grdlTo|Thick Girdle|Girdle 2|Girdle High|Girdle Size Max',
  grdlPer:
    'Girdle %|Gird %|Girdle Per|Avg Girdle %|Girdle Percent|grdlPer|Girdle Avg %|Girdle Thickness %|Girdle Avg|Girdle Pt|Girdle|GR %|Girdle Mean|Girdle Mean %|Mean Girdle %',
  grdlCondNm: 'Girdle Condition|Girdle Finish|Girdle Type|Gird Cond|Girdle Con|grdlCondNm|Girdle Nature|Girdle Condtn',
  cultNm: 'Culet|Culet Size|Culet Grade|Cult|Cul|cultNm|Clt|Culet Description|Cullet|Cullet Size|Cullet Grade',
  culet: 'Culet Condition|Culet Cond|Culet Con',
  pAng: 'Pavilion Angle|Pav Angle|Pavil Angle|PavAngle|Pav. Angle|P Ang|P Angle|Pavillion Angle|PA|Pav Ang|pAng|PvA|PavA',
  pHgt: 'Pavilion Depth|Pav Depth|Pav Dep|Pav Height|Pav %|Pavilion Depth %|Pavilion Height %|Pav Depth %|Pav Hgt|P Hgt|P Ht|Pavilion|Pavillion Depth|Pavilion %|Pavilion Height|PD|PH|Pav Ht|pHgt|P Depth|Pav Dpth %|Pav Ht %|Pav Height %|Pav Dp|Pav Dp %|PvD|Pv H|P/H',
  cAng: 'Crown Angle|CrAngle|Cr Angle|Cr. Angle|C Ang|C Angle|CA|Cr Ang|cAng|CrA|Crn Ang',
  cHgt: 'Crown Height|Crown Height %|Crown Ht|Cr Height|Cr Hgt|Cr. Height|C Hgt|C Ht|Crown %|CROWN|CH|Cr Ht|cHgt|Cr Ht %|Cr Height %|C Ht %|Cr H|C/H|Crn Ht|Crn H',
  strLn: 'Stars|StLn|Star Length|Star Length %|Star %|Str Ln|Star|strLn|Star Facet|Star Fac|Star L',
  lwrHal:
    'LwH|LrHf|Lw Half|Lower Half|Lower Half %|Lower Half Length|Lower Halves %|Lwr Half|Lower Girdle|LH|Lower Halves|lwrHal|Lower Girdle %|Low Half|LH %|Lower Girdle Facet|Lower|L Half|L Halves|Length Halves Pavilion|Pavilion Halves|Pavilion Half Length',
  shdNm:
    'Shade|Shade Color|Tinge|Brown|Brown Tinge|Color Shade|Color Tinge|shdNm|Tinge/Shade|Colour Tinge|Color Hue|Brown Shade|BGM Shade|Tone Shade|Brownness|Brownish|Col Tinge|Col Shade|Col Sh|Shd|BGM|BRN',
  mlkNm:
    'Luster/Milky|Milky/Luster|Haze|Hazy|Cloudy|Milky|Luster|Lustre|Milk|Milkyness|Milkiness|mlkNm|Milkiness Level|Haziness|MLK|Milky Inclusion|Lus',
  mixTintNm: 'Mix tint|Tint|mixTintNm|Mix Tinge|Mixed Tint',
  eClnNm:
    'Eye Cl|Eye Clean|Eye-Clean|Eyeclean Grade|EyeClean|EC|eClnNm|Eye Cleanliness|Clean to Eye|Eye Visible Clean|Eye Clarity|Eye Visibility|Eye C|Eye Clean Y/N',
  hANm: 'H&A|H & A|Heart & Arrow|Hearts And Arrow|HA|Hearts and Arrows|Hearts & Arrows|HeartsandArrows|hANm|HnA|H n A|Hearts n Arrows|Heart n Arrow|Heart & Arrows|H and A|Heart and Arrow|Heart and Arrows|Hearts & Arrow|Hearts and Arrow|Heart|Hearts',
  naturalNm: 'Natural|Naturals|naturalNm',
  blkIncNm:
    'Black Inc|BIT|BT|Table Blk|Black In Table|Black Natts|Natts|Center Natts|Table Natts|Black Inclusion|Black Inclusions|Black in Table|Black Incl|Table Inclusion|Black Table|Black|Table Black|blkIncNm|Table Black Inc|Black on Table|Black Spot|Black Spots|Black Center|Center Black|Black in Center|T Blk|Tab Blk',
  blkSdIncNm:
    'BC|Black side|Black Crown|Side Black|blkSdIncNm|Crown Black|Black in Crown|Crown Natts|Side Natts|BIS|Black in Side|S Blk|C Blk|Crown Blk|Side Blk',
  // 'W T' is 'WT' and not the weight that its letters are short for elsewhere.
  wInclNm:
    'W T|White Inclusion|White Inclusions|White in Table|White Incl|Centre Inclusion|White table|Table White|Center Inclusion|CentralInclusion|wInclNm|WIT|White on Table|White|T Wht|Tab Wht',
  wSdInclNm:
    'WC|White side|White Crown|Side White|wSdInclNm|Crown White|White in Crown|WIS|Side Inclusion|Crown Inclusion|S Wht|C Wht|Side Wht|Crown Wht',
  opIncNm: 'Open Inclusion|Open Inclusions|Open|Table Open|Crown Open|Girdle Open|opIncNm|Pav Open|Pavilion Open|Open Table',
  eFact: 'Extra facet|Extra Facets|eFact',
  kToSStr:
    'Key To Symbols|Keys To Symbols|Key Symbols|Key to Sym|Inclusions|Inclusion|Clarity Characteristics|Key To Symbol|KTS|KeyToSymbols|Symbols|kToSStr|Clarity Chars|Clarity Characteristic|Inclusion Type|Inclusion Types|Symbols Key|K2S|Key Sym|Key Symbol|Key|Cert Key|Key2Sym',
  lbCmt:
    'Lab Comment|Lab Comments|Lab Remark|Certificate Comment|Certificate Comments|Cert Remark|Laboratory Comment|Grading Comments|Cert Comment|Cert Comments|Report Comment|Report Comments|lbCmt|Comments on Cert|Comments on Certificate|Comments on Report|GIA Comments|IGI Comments|HRD Comments|GCAL Comments|Comments (Report)|Lab Report Comment',
  lsrInc:
    'Laser Inscription|Laser Inscriptions|Laser Inc|Laser|Inscription|Inscriptions|lsrInc|Laser Ins|Laser Mark|Girdle Inscription|LI|Laserscribe',
  growthNm:
    'Growth|Growth Type|Growth Process|Growth Method|Grown Type|Grown By|CVD/HPHT|HPHT/CVD|LabGrownType|growthNm|LG Type|Growing Method|Growth Technology',
  treatmentNm:
    'Treatment|Treated|Color Treatment|Clarity Treatment|Treatments|Enhancement|Enhancements|treatmentNm|Enhanced|Enhancement Type|Treatment Type|Enhance|Treatment Code|Trt|Post Growth Treatment|As Grown/Treated|As-Grown',
  originNm:
    'Origin|Mine of Origin|Origin Country|Mining Origin|Country of Origin|mine_of_origin|originNm|Rough Origin|Mine Origin|Source Country|Country of Mining|Mined In',
  pieces:
    'Pcs|Pieces|Qty|Quantity|STONES|Number of Diamonds|Parcel Stones|ParcelStoneCount|ParcelUnits|No of Stones|No of Stone|# Stones|# of Stones|Number of Stones|Stone Count|Parcel Number of Stones',
  grades:
    'Color/Clarity|Colour/Clarity|Color Clarity|Colour Clarity|Color & Clarity|Color and Clarity|Color + Clarity|Color-Clarity|Col/Clar|Col/Cla|Col/Clr|Clr/Clar|Col Clar|Grade|Grades|Grading|Quality|Color/Purity|Colour/Purity|Col/Pur',
  imageLink:
    'Image|Image URL|Image Link|Image File|Images|Photo|Photo Link|Picture|Picture Link|Diamond Image|Diamond Image URL|Stone Image|Still Image|Real Image|ImagePath|Image Path|Image Src|Image 1|Photo URL|Picture URL|Pic|Pics|Main Image|Picture 1|Photo 1|Main Image URL|Images Address',
  videoLink:
    'Video|Video URL|Video Link|Videos|Diamond Video|Video File|360 Video|360 Link|V360|360|Movie|Video Path|VideoPath|Diamond Video URL|Video Src|360 View|360 Video Link|Video 1|HTML Video|V360 Link|3D Video|3D View|Video 360 Link|Movie URL|Movie Link|MP4|MP4 URL|Video 360|Video 360 Degree|Sarine Loupe|Sarine Url|Sarine Link',
  certificateLink:
    'Certificate Link|Certificate URL|Cert Link|Cert URL|Cert File|Certificate File|Certificate Image|Cert Image|Certificate Path|Report Link|Report URL|Report File|Report Filename|Report File Name|PDF|Lab Report Link|Certificate Filename|Certificate|Cert|Report|GIA Link|Certificate PDF|Report PDF|PDF Link|PDF URL|Lab Link|Online Report|Online Certificate|Verify Link|Lab Report PDF|Lab Report URL|Cert Filename',
  vendorNote:
    'Member Comment|Member Comments|Vendor Comment|Vendor Comments|Supplier Comment|Supplier Comments|Comment|Comments|Remark|Remarks|Note|Notes|Seller Comment|Seller Comments|Member Remark|Member Remarks|Dealer Comment|Stone Comment|Stone Comments|Stone Remark|Stone Remarks|Supplier Remark|Supplier Remarks|Vendor Note|Vendor Notes|Vendor Remark|Vendor Remarks|Supplier Note|Supplier Notes|Internal Comment|Internal Comments|Extra Comment|Extra Comments|Extra Remarks|Party Remark|Other Remark|Other Remarks|Other Comments|Comment 1|Remark 1|Additional Info|Add. Info|Additional Comments|Additional Information|General Note|General Notes|Company Comment|Company Remark|Info',
}
