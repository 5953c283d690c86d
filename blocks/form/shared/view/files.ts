/** The limits of wordpress/features/readers/forms/class-file-rules.php. */
interface Limits {
	readonly extensions: readonly string[];
	/** In bytes. */
	readonly maxSize: number;
	readonly maxFiles: number;
	readonly messages: Readonly<Record<string, string>>;
	readonly remove: string;
}

/** The sentence about files that the site would not take; empty if it takes them. The site looks into them, too. */
function errorOf(files: readonly File[], { extensions, maxSize, maxFiles, messages }: Limits): string {
	if (files.length > maxFiles) {
		return messages['count'] ?? '';
	}
	for (const { name, size } of files) {
		const isKnown = extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '');
		const error = !isKnown ? 'kind' : size > maxSize ? 'size' : '';
		if (error) {
			return (messages[error] ?? '').replace('%name%', () => name);
		}
	}
	return '';
}

/** Gives an input other files, as if a person had chosen them. */
export function chooseFiles(input: HTMLInputElement, files: readonly File[]): void {
	const chosen = new DataTransfer();
	files.forEach((file) => chosen.items.add(file));
	input.files = chosen.files;
	for (const type of ['input', 'change']) {
		input.dispatchEvent(new Event(type, { bubbles: true }));
	}
}

/** Checks the chosen files before they are sent, and lists them, so that one can be removed. */
export function enhanceFiles(input: HTMLInputElement): void {
	const limits: Limits = JSON.parse(input.dataset['files'] ?? '');
	const list = document.createElement('ul');

	function remove(index: number): void {
		input.focus();
		chooseFiles(
			input,
			[...(input.files ?? [])].filter((_, place) => place !== index)
		);
	}

	function createItem({ name, size }: File, index: number): HTMLElement {
		const item = document.createElement('li');
		const button = document.createElement('button');
		button.type = 'button';
		button.textContent = '×';
		button.setAttribute(
			'aria-label',
			limits.remove.replace('%s', () => name)
		);
		button.addEventListener('click', () => remove(index));
		item.append(
			`${name} (${new Intl.NumberFormat(document.documentElement.lang || undefined, { maximumFractionDigits: 1 }).format(size / 1_048_576)} MB) `,
			button
		);
		return item;
	}

	function update(): void {
		const files = [...(input.files ?? [])];
		input.setCustomValidity(errorOf(files, limits));
		list.replaceChildren(...files.map(createItem));
		if (files.length > 0) {
			input.after(list);
		} else {
			list.remove();
		}
	}

	// Before the script of the form asks for the error.
	input.addEventListener('input', update);
	// The files are still there while a form is being reset.
	input.form?.addEventListener('reset', () => {
		input.value = '';
		update();
	});
	update();
}
