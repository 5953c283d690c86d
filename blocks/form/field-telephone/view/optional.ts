/** Names the countries of a list, where the server only knows their letters, and puts them in order. */
function nameCountries(select: HTMLSelectElement): void {
	const language = document.documentElement.lang || 'en';
	const names = new Intl.DisplayNames([language], { type: 'region' });
	const options = [...select.options].filter(({ value }) => value !== '');
	const named = options.map((option) => ({ option, name: names.of(option.value.slice(0, 2)) ?? '' }));
	for (const { option, name } of named.sort((one, other) => one.name.localeCompare(other.name, language))) {
		option.text = option.text.replace(/..$/, name);
		select.append(option);
	}
}

document.querySelectorAll<HTMLSelectElement>('.wp-block-jetpack-contact-form__phone select').forEach(nameCountries);
