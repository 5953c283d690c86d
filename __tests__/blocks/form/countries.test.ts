import path from 'node:path';
import countries from '../../../blocks/form/shared/phone/constants.json';
import table from '../../../blocks/form/shared/validation/constants.json';

const all = countries.countries.split(' ');

it('has each country once, as answers are checked', () => {
	expect(all.filter((country) => !new RegExp(table.country).test(country))).toEqual([]);
	expect(new Set(all.map((country) => country.slice(0, 2))).size).toBe(all.length);
	const names = new Intl.DisplayNames(['en'], { type: 'region' });
	expect(all.map((country) => country.slice(0, 2)).filter((letters) => names.of(letters) === letters)).toEqual([]);
});

it('the browser names the countries in the language of the page where the server cannot', async () => {
	document.documentElement.lang = 'de';
	document.body.innerHTML =
		'<div class="wp-block-jetpack-contact-form__phone"><select><option value="">Land</option><option value="CH+41(0)">+41 CH</option><option value="DE+49(0)" selected>+49 DE</option><option value="EG+20(0)">+20 EG</option></select></div>';
	await import(path.join(__dirname, '../../../blocks/form/field-telephone/view/optional.ts'));
	const select = document.querySelector('select');
	expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Land', '+20 Ägypten', '+49 Deutschland', '+41 Schweiz']);
	expect(select).toHaveValue('DE+49(0)');
});
