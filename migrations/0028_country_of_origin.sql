CREATE INDEX "product_list_origin" ON "product" USING btree ("collection","country_of_origin","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_origin" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"country_of_origin","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "index_facets"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  INSERT INTO product_facet (variant_id, product_id, facets)
  SELECT variant.id, carrier.id,
    array_remove(ARRAY[
      'collection:' || carrier.collection,
      'category:' || carrier.category_slug,
      'price:' || (ARRAY['0-250', '250-500', '500-1000', '1000-2000', '2000-5000', '5000-10000', '10000-'])
        [width_bucket(variant.price, ARRAY[25000, 50000, 100000, 200000, 500000, 1000000]) + 1],
      CASE WHEN variant.stock > 0 THEN 'stock:in' END,
      CASE WHEN variant.scent_room <> '' THEN 'room:' || variant.scent_room END,
      CASE WHEN variant.country_of_origin <> '' THEN 'origin:' || facet_word(variant.country_of_origin) END
    ], NULL)
    || ARRAY(SELECT DISTINCT 'note:' || note FROM unnest(variant.fragrance_notes) AS note)
    || ARRAY(SELECT DISTINCT 'option:' || facet_word(name) || ':' || facet_word(value)
      FROM unnest(carrier.option_names, variant.option_values) AS option (name, value) WHERE name <> '' AND value <> '')
    || CASE WHEN variant.fields = '{}' THEN '{}' ELSE facets_of_fields(variant.fields) END
  FROM (SELECT DISTINCT unnest(ids) AS id ORDER BY 1) AS given
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS variant
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
  WHERE variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, facets = excluded.facets;
  DELETE FROM product_facet WHERE variant_id = ANY (ids) AND NOT coalesce((
    SELECT variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
    FROM product AS variant CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
    WHERE variant.id = product_facet.variant_id), false);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "index_facets_of_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(
    WITH changed AS MATERIALIZED (
      SELECT "after".id,
        ("before".active, "before".archived_at, "before".option_names, "before".collection, "before".category_slug)
          IS DISTINCT FROM ("after".active, "after".archived_at, "after".option_names, "after".collection, "after".category_slug) AS of_all_variants
      FROM "before" FULL JOIN "after" ON "after".id = "before".id
      WHERE ("before".active, "before".archived_at, "before".price, "before".stock > 0, "before".scent_room, "before".fragrance_notes, "before".option_values, "before".option_names, "before".collection, "before".category_slug, "before".fields, "before".country_of_origin)
        IS DISTINCT FROM ("after".active, "after".archived_at, "after".price, "after".stock > 0, "after".scent_room, "after".fragrance_notes, "after".option_values, "after".option_names, "after".collection, "after".category_slug, "after".fields, "after".country_of_origin)
    )
    SELECT id FROM changed
    UNION
    SELECT variant.id FROM changed CROSS JOIN LATERAL (SELECT id FROM product WHERE variant_of = changed.id OFFSET 0) AS variant
    WHERE changed.of_all_variants);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_facets(ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE product SET country_of_origin = known.name FROM (VALUES
  ('afghanistan', 'Afghanistan'), ('åland islands', 'Åland Islands'), ('albania', 'Albania'), ('algeria', 'Algeria'), ('american samoa', 'American Samoa'), ('andorra', 'Andorra'),
  ('angola', 'Angola'), ('anguilla', 'Anguilla'), ('antarctica', 'Antarctica'), ('antigua & barbuda', 'Antigua & Barbuda'), ('argentina', 'Argentina'), ('armenia', 'Armenia'),
  ('aruba', 'Aruba'), ('australia', 'Australia'), ('austria', 'Austria'), ('azerbaijan', 'Azerbaijan'), ('bahamas', 'Bahamas'), ('bahrain', 'Bahrain'), ('bangladesh', 'Bangladesh'),
  ('barbados', 'Barbados'), ('belarus', 'Belarus'), ('belgium', 'Belgium'), ('belize', 'Belize'), ('benin', 'Benin'), ('bermuda', 'Bermuda'), ('bhutan', 'Bhutan'),
  ('bolivia', 'Bolivia'), ('bosnia & herzegovina', 'Bosnia & Herzegovina'), ('botswana', 'Botswana'), ('bouvet island', 'Bouvet Island'), ('brazil', 'Brazil'),
  ('british indian ocean territory', 'British Indian Ocean Territory'), ('british virgin islands', 'British Virgin Islands'), ('brunei', 'Brunei'), ('bulgaria', 'Bulgaria'),
  ('burkina faso', 'Burkina Faso'), ('burundi', 'Burundi'), ('cambodia', 'Cambodia'), ('cameroon', 'Cameroon'), ('canada', 'Canada'), ('cape verde', 'Cape Verde'),
  ('caribbean netherlands', 'Caribbean Netherlands'), ('cayman islands', 'Cayman Islands'), ('central african republic', 'Central African Republic'), ('chad', 'Chad'),
  ('chile', 'Chile'), ('china', 'China'), ('christmas island', 'Christmas Island'), ('cocos (keeling) islands', 'Cocos (Keeling) Islands'), ('colombia', 'Colombia'),
  ('comoros', 'Comoros'), ('congo - brazzaville', 'Congo - Brazzaville'), ('congo - kinshasa', 'Congo - Kinshasa'), ('cook islands', 'Cook Islands'), ('costa rica', 'Costa Rica'),
  ('côte d''ivoire', 'Côte d''Ivoire'), ('croatia', 'Croatia'), ('cuba', 'Cuba'), ('curaçao', 'Curaçao'), ('cyprus', 'Cyprus'), ('czechia', 'Czechia'), ('denmark', 'Denmark'),
  ('djibouti', 'Djibouti'), ('dominica', 'Dominica'), ('dominican republic', 'Dominican Republic'), ('ecuador', 'Ecuador'), ('egypt', 'Egypt'), ('el salvador', 'El Salvador'),
  ('equatorial guinea', 'Equatorial Guinea'), ('eritrea', 'Eritrea'), ('estonia', 'Estonia'), ('eswatini', 'Eswatini'), ('ethiopia', 'Ethiopia'),
  ('falkland islands', 'Falkland Islands'), ('faroe islands', 'Faroe Islands'), ('fiji', 'Fiji'), ('finland', 'Finland'), ('france', 'France'), ('french guiana', 'French Guiana'),
  ('french polynesia', 'French Polynesia'), ('french southern territories', 'French Southern Territories'), ('gabon', 'Gabon'), ('gambia', 'Gambia'), ('georgia', 'Georgia'),
  ('germany', 'Germany'), ('ghana', 'Ghana'), ('gibraltar', 'Gibraltar'), ('greece', 'Greece'), ('greenland', 'Greenland'), ('grenada', 'Grenada'), ('guadeloupe', 'Guadeloupe'),
  ('guam', 'Guam'), ('guatemala', 'Guatemala'), ('guernsey', 'Guernsey'), ('guinea', 'Guinea'), ('guinea-bissau', 'Guinea-Bissau'), ('guyana', 'Guyana'), ('haiti', 'Haiti'),
  ('heard & mcdonald islands', 'Heard & McDonald Islands'), ('honduras', 'Honduras'), ('hong kong', 'Hong Kong'), ('hungary', 'Hungary'), ('iceland', 'Iceland'), ('india', 'India'),
  ('indonesia', 'Indonesia'), ('iran', 'Iran'), ('iraq', 'Iraq'), ('ireland', 'Ireland'), ('isle of man', 'Isle of Man'), ('israel', 'Israel'), ('italy', 'Italy'),
  ('jamaica', 'Jamaica'), ('japan', 'Japan'), ('jersey', 'Jersey'), ('jordan', 'Jordan'), ('kazakhstan', 'Kazakhstan'), ('kenya', 'Kenya'), ('kiribati', 'Kiribati'),
  ('kuwait', 'Kuwait'), ('kyrgyzstan', 'Kyrgyzstan'), ('laos', 'Laos'), ('latvia', 'Latvia'), ('lebanon', 'Lebanon'), ('lesotho', 'Lesotho'), ('liberia', 'Liberia'),
  ('libya', 'Libya'), ('liechtenstein', 'Liechtenstein'), ('lithuania', 'Lithuania'), ('luxembourg', 'Luxembourg'), ('macao', 'Macao'), ('madagascar', 'Madagascar'),
  ('malawi', 'Malawi'), ('malaysia', 'Malaysia'), ('maldives', 'Maldives'), ('mali', 'Mali'), ('malta', 'Malta'), ('marshall islands', 'Marshall Islands'),
  ('martinique', 'Martinique'), ('mauritania', 'Mauritania'), ('mauritius', 'Mauritius'), ('mayotte', 'Mayotte'), ('mexico', 'Mexico'), ('micronesia', 'Micronesia'),
  ('moldova', 'Moldova'), ('monaco', 'Monaco'), ('mongolia', 'Mongolia'), ('montenegro', 'Montenegro'), ('montserrat', 'Montserrat'), ('morocco', 'Morocco'),
  ('mozambique', 'Mozambique'), ('myanmar', 'Myanmar'), ('namibia', 'Namibia'), ('nauru', 'Nauru'), ('nepal', 'Nepal'), ('netherlands', 'Netherlands'),
  ('new caledonia', 'New Caledonia'), ('new zealand', 'New Zealand'), ('nicaragua', 'Nicaragua'), ('niger', 'Niger'), ('nigeria', 'Nigeria'), ('niue', 'Niue'),
  ('norfolk island', 'Norfolk Island'), ('north korea', 'North Korea'), ('north macedonia', 'North Macedonia'), ('northern mariana islands', 'Northern Mariana Islands'),
  ('norway', 'Norway'), ('oman', 'Oman'), ('pakistan', 'Pakistan'), ('palau', 'Palau'), ('palestine', 'Palestine'), ('panama', 'Panama'), ('papua new guinea', 'Papua New Guinea'),
  ('paraguay', 'Paraguay'), ('peru', 'Peru'), ('philippines', 'Philippines'), ('pitcairn islands', 'Pitcairn Islands'), ('poland', 'Poland'), ('portugal', 'Portugal'),
  ('puerto rico', 'Puerto Rico'), ('qatar', 'Qatar'), ('réunion', 'Réunion'), ('romania', 'Romania'), ('russia', 'Russia'), ('rwanda', 'Rwanda'), ('samoa', 'Samoa'),
  ('san marino', 'San Marino'), ('saudi arabia', 'Saudi Arabia'), ('senegal', 'Senegal'), ('serbia', 'Serbia'), ('seychelles', 'Seychelles'), ('sierra leone', 'Sierra Leone'),
  ('singapore', 'Singapore'), ('sint maarten', 'Sint Maarten'), ('slovakia', 'Slovakia'), ('slovenia', 'Slovenia'), ('solomon islands', 'Solomon Islands'), ('somalia', 'Somalia'),
  ('south africa', 'South Africa'), ('south georgia & south sandwich islands', 'South Georgia & South Sandwich Islands'), ('south korea', 'South Korea'),
  ('south sudan', 'South Sudan'), ('spain', 'Spain'), ('sri lanka', 'Sri Lanka'), ('st. barthélemy', 'St. Barthélemy'), ('st. helena', 'St. Helena'),
  ('st. kitts & nevis', 'St. Kitts & Nevis'), ('st. lucia', 'St. Lucia'), ('st. martin', 'St. Martin'), ('st. pierre & miquelon', 'St. Pierre & Miquelon'),
  ('st. vincent & grenadines', 'St. Vincent & Grenadines'), ('sudan', 'Sudan'), ('suriname', 'Suriname'), ('svalbard & jan mayen', 'Svalbard & Jan Mayen'), ('sweden', 'Sweden'),
  ('switzerland', 'Switzerland'), ('syria', 'Syria'), ('são tomé & príncipe', 'São Tomé & Príncipe'), ('taiwan', 'Taiwan'), ('tajikistan', 'Tajikistan'), ('tanzania', 'Tanzania'),
  ('thailand', 'Thailand'), ('timor-leste', 'Timor-Leste'), ('togo', 'Togo'), ('tokelau', 'Tokelau'), ('tonga', 'Tonga'), ('trinidad & tobago', 'Trinidad & Tobago'),
  ('tunisia', 'Tunisia'), ('turkmenistan', 'Turkmenistan'), ('turks & caicos islands', 'Turks & Caicos Islands'), ('tuvalu', 'Tuvalu'), ('türkiye', 'Türkiye'),
  ('u.s. outlying islands', 'U.S. Outlying Islands'), ('u.s. virgin islands', 'U.S. Virgin Islands'), ('uganda', 'Uganda'), ('ukraine', 'Ukraine'),
  ('united arab emirates', 'United Arab Emirates'), ('united kingdom', 'United Kingdom'), ('united states', 'United States'), ('uruguay', 'Uruguay'), ('uzbekistan', 'Uzbekistan'),
  ('vanuatu', 'Vanuatu'), ('vatican city', 'Vatican City'), ('venezuela', 'Venezuela'), ('vietnam', 'Vietnam'), ('wallis & futuna', 'Wallis & Futuna'),
  ('western sahara', 'Western Sahara'), ('yemen', 'Yemen'), ('zambia', 'Zambia'), ('zimbabwe', 'Zimbabwe'), ('af', 'Afghanistan'), ('ax', 'Åland Islands'), ('al', 'Albania'),
  ('dz', 'Algeria'), ('as', 'American Samoa'), ('ad', 'Andorra'), ('ao', 'Angola'), ('ai', 'Anguilla'), ('aq', 'Antarctica'), ('ag', 'Antigua & Barbuda'), ('ar', 'Argentina'),
  ('am', 'Armenia'), ('aw', 'Aruba'), ('au', 'Australia'), ('at', 'Austria'), ('az', 'Azerbaijan'), ('bs', 'Bahamas'), ('bh', 'Bahrain'), ('bd', 'Bangladesh'), ('bb', 'Barbados'),
  ('by', 'Belarus'), ('be', 'Belgium'), ('bz', 'Belize'), ('bj', 'Benin'), ('bm', 'Bermuda'), ('bt', 'Bhutan'), ('bo', 'Bolivia'), ('ba', 'Bosnia & Herzegovina'),
  ('bw', 'Botswana'), ('bv', 'Bouvet Island'), ('br', 'Brazil'), ('io', 'British Indian Ocean Territory'), ('vg', 'British Virgin Islands'), ('bn', 'Brunei'), ('bg', 'Bulgaria'),
  ('bf', 'Burkina Faso'), ('bi', 'Burundi'), ('kh', 'Cambodia'), ('cm', 'Cameroon'), ('ca', 'Canada'), ('cv', 'Cape Verde'), ('bq', 'Caribbean Netherlands'),
  ('ky', 'Cayman Islands'), ('cf', 'Central African Republic'), ('td', 'Chad'), ('cl', 'Chile'), ('cn', 'China'), ('cx', 'Christmas Island'), ('cc', 'Cocos (Keeling) Islands'),
  ('co', 'Colombia'), ('km', 'Comoros'), ('cg', 'Congo - Brazzaville'), ('cd', 'Congo - Kinshasa'), ('ck', 'Cook Islands'), ('cr', 'Costa Rica'), ('ci', 'Côte d''Ivoire'),
  ('hr', 'Croatia'), ('cu', 'Cuba'), ('cw', 'Curaçao'), ('cy', 'Cyprus'), ('cz', 'Czechia'), ('dk', 'Denmark'), ('dj', 'Djibouti'), ('dm', 'Dominica'), ('do', 'Dominican Republic'),
  ('ec', 'Ecuador'), ('eg', 'Egypt'), ('sv', 'El Salvador'), ('gq', 'Equatorial Guinea'), ('er', 'Eritrea'), ('ee', 'Estonia'), ('sz', 'Eswatini'), ('et', 'Ethiopia'),
  ('fk', 'Falkland Islands'), ('fo', 'Faroe Islands'), ('fj', 'Fiji'), ('fi', 'Finland'), ('fr', 'France'), ('gf', 'French Guiana'), ('pf', 'French Polynesia'),
  ('tf', 'French Southern Territories'), ('ga', 'Gabon'), ('gm', 'Gambia'), ('ge', 'Georgia'), ('de', 'Germany'), ('gh', 'Ghana'), ('gi', 'Gibraltar'), ('gr', 'Greece'),
  ('gl', 'Greenland'), ('gd', 'Grenada'), ('gp', 'Guadeloupe'), ('gu', 'Guam'), ('gt', 'Guatemala'), ('gg', 'Guernsey'), ('gn', 'Guinea'), ('gw', 'Guinea-Bissau'), ('gy', 'Guyana'),
  ('ht', 'Haiti'), ('hm', 'Heard & McDonald Islands'), ('hn', 'Honduras'), ('hk', 'Hong Kong'), ('hu', 'Hungary'), ('is', 'Iceland'), ('in', 'India'), ('id', 'Indonesia'),
  ('ir', 'Iran'), ('iq', 'Iraq'), ('ie', 'Ireland'), ('im', 'Isle of Man'), ('il', 'Israel'), ('it', 'Italy'), ('jm', 'Jamaica'), ('jp', 'Japan'), ('je', 'Jersey'),
  ('jo', 'Jordan'), ('kz', 'Kazakhstan'), ('ke', 'Kenya'), ('ki', 'Kiribati'), ('kw', 'Kuwait'), ('kg', 'Kyrgyzstan'), ('la', 'Laos'), ('lv', 'Latvia'), ('lb', 'Lebanon'),
  ('ls', 'Lesotho'), ('lr', 'Liberia'), ('ly', 'Libya'), ('li', 'Liechtenstein'), ('lt', 'Lithuania'), ('lu', 'Luxembourg'), ('mo', 'Macao'), ('mg', 'Madagascar'), ('mw', 'Malawi'),
  ('my', 'Malaysia'), ('mv', 'Maldives'), ('ml', 'Mali'), ('mt', 'Malta'), ('mh', 'Marshall Islands'), ('mq', 'Martinique'), ('mr', 'Mauritania'), ('mu', 'Mauritius'),
  ('yt', 'Mayotte'), ('mx', 'Mexico'), ('fm', 'Micronesia'), ('md', 'Moldova'), ('mc', 'Monaco'), ('mn', 'Mongolia'), ('me', 'Montenegro'), ('ms', 'Montserrat'), ('ma', 'Morocco'),
  ('mz', 'Mozambique'), ('mm', 'Myanmar'), ('na', 'Namibia'), ('nr', 'Nauru'), ('np', 'Nepal'), ('nl', 'Netherlands'), ('nc', 'New Caledonia'), ('nz', 'New Zealand'),
  ('ni', 'Nicaragua'), ('ne', 'Niger'), ('ng', 'Nigeria'), ('nu', 'Niue'), ('nf', 'Norfolk Island'), ('kp', 'North Korea'), ('mk', 'North Macedonia'),
  ('mp', 'Northern Mariana Islands'), ('no', 'Norway'), ('om', 'Oman'), ('pk', 'Pakistan'), ('pw', 'Palau'), ('ps', 'Palestine'), ('pa', 'Panama'), ('pg', 'Papua New Guinea'),
  ('py', 'Paraguay'), ('pe', 'Peru'), ('ph', 'Philippines'), ('pn', 'Pitcairn Islands'), ('pl', 'Poland'), ('pt', 'Portugal'), ('pr', 'Puerto Rico'), ('qa', 'Qatar'),
  ('re', 'Réunion'), ('ro', 'Romania'), ('ru', 'Russia'), ('rw', 'Rwanda'), ('ws', 'Samoa'), ('sm', 'San Marino'), ('sa', 'Saudi Arabia'), ('sn', 'Senegal'), ('rs', 'Serbia'),
  ('sc', 'Seychelles'), ('sl', 'Sierra Leone'), ('sg', 'Singapore'), ('sx', 'Sint Maarten'), ('sk', 'Slovakia'), ('si', 'Slovenia'), ('sb', 'Solomon Islands'), ('so', 'Somalia'),
  ('za', 'South Africa'), ('gs', 'South Georgia & South Sandwich Islands'), ('kr', 'South Korea'), ('ss', 'South Sudan'), ('es', 'Spain'), ('lk', 'Sri Lanka'),
  ('bl', 'St. Barthélemy'), ('sh', 'St. Helena'), ('kn', 'St. Kitts & Nevis'), ('lc', 'St. Lucia'), ('mf', 'St. Martin'), ('pm', 'St. Pierre & Miquelon'),
  ('vc', 'St. Vincent & Grenadines'), ('sd', 'Sudan'), ('sr', 'Suriname'), ('sj', 'Svalbard & Jan Mayen'), ('se', 'Sweden'), ('ch', 'Switzerland'), ('sy', 'Syria'),
  ('st', 'São Tomé & Príncipe'), ('tw', 'Taiwan'), ('tj', 'Tajikistan'), ('tz', 'Tanzania'), ('th', 'Thailand'), ('tl', 'Timor-Leste'), ('tg', 'Togo'), ('tk', 'Tokelau'),
  ('to', 'Tonga'), ('tt', 'Trinidad & Tobago'), ('tn', 'Tunisia'), ('tm', 'Turkmenistan'), ('tc', 'Turks & Caicos Islands'), ('tv', 'Tuvalu'), ('tr', 'Türkiye'),
  ('um', 'U.S. Outlying Islands'), ('vi', 'U.S. Virgin Islands'), ('ug', 'Uganda'), ('ua', 'Ukraine'), ('ae', 'United Arab Emirates'), ('gb', 'United Kingdom'),
  ('us', 'United States'), ('uy', 'Uruguay'), ('uz', 'Uzbekistan'), ('vu', 'Vanuatu'), ('va', 'Vatican City'), ('ve', 'Venezuela'), ('vn', 'Vietnam'), ('wf', 'Wallis & Futuna'),
  ('eh', 'Western Sahara'), ('ye', 'Yemen'), ('zm', 'Zambia'), ('zw', 'Zimbabwe'), ('bharat', 'India'), ('republic of india', 'India'), ('भारत', 'India'), ('usa', 'United States'),
  ('u.s.a.', 'United States'), ('america', 'United States'), ('united states of america', 'United States'), ('uk', 'United Kingdom'), ('u.k.', 'United Kingdom'),
  ('great britain', 'United Kingdom'), ('britain', 'United Kingdom'), ('england', 'United Kingdom'), ('scotland', 'United Kingdom'), ('uae', 'United Arab Emirates'),
  ('u.a.e.', 'United Arab Emirates'), ('emirates', 'United Arab Emirates'), ('prc', 'China'), ('p.r. china', 'China'), ('peoples republic of china', 'China'),
  ('mainland china', 'China'), ('hong kong sar', 'Hong Kong'), ('macau', 'Macao'), ('burma', 'Myanmar'), ('turkey', 'Türkiye'), ('holland', 'Netherlands'),
  ('the netherlands', 'Netherlands'), ('korea', 'South Korea'), ('republic of korea', 'South Korea'), ('viet nam', 'Vietnam'), ('czech republic', 'Czechia'),
  ('ivory coast', 'Côte d''Ivoire'), ('russian federation', 'Russia'), ('lao pdr', 'Laos'), ('east timor', 'Timor-Leste'), ('swaziland', 'Eswatini')
) AS known (written, name) WHERE lower(trim(country_of_origin)) = known.written AND country_of_origin <> known.name;--> statement-breakpoint
SELECT index_facets(array(SELECT id FROM product));
