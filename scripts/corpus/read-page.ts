/** A field of ours as the page has it. */
export interface FieldOnPage {
	/** The texts of its parts; null for a part that is not there. */
	readonly label: string;
	readonly mark: string | null;
	/** The label is for screen readers alone. */
	readonly isLabelHidden: boolean;
	/** What the form checks; null for a consent that is given by sending the form. */
	readonly rules: Readonly<Record<string, unknown>> | null;
	/** The attributes of its input; null for a field without one. */
	readonly input: {
		readonly type: string | null;
		readonly placeholder: string | null;
		readonly min: string;
		readonly max: string;
		readonly files: string;
	} | null;
	readonly className: string;
	/** The number of its step, from 0; -1 for none. */
	readonly step: number;
	/** The choices of a `select`, and the one without a value. */
	readonly selectOptions: readonly string[];
	readonly emptyOption: string;
	/** The choices of a list, and the letters of choices with pictures. */
	readonly listOptions: readonly string[];
	readonly letters: readonly string[];
	readonly alts: readonly (string | null)[];
}

/** The field of a newsletter's form. */
export interface SignupField {
	readonly type: string;
	/** Null for one that only screen readers hear. */
	readonly label: string | null;
	readonly required: boolean;
	readonly placeholder: string | undefined;
}

export interface FormOnPage {
	readonly signups: readonly SignupField[];
	readonly fields: readonly FieldOnPage[];
	/** The texts of its buttons that send it. */
	readonly buttons: readonly string[];
	readonly steps: readonly string[];
}

/** The content of a page. */
export interface PageContent {
	/** The visible text. */
	readonly text: string;
	/** Also what a later step shows. */
	readonly allText: string;
	/** Text and address. */
	readonly links: readonly (readonly [string, string])[];
	/** Alternative texts. */
	readonly images: readonly string[];
	readonly forms: readonly FormOnPage[];
}

/** Runs in the page of a visitor, so that nothing outside it may be named here but types. */
export function readPage(): PageContent {
	const part = '.wp-block-jetpack-contact-form__';
	const content = document.querySelector('.entry-content') ?? document.body;
	const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
	const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
	const textsOf = (root: ParentNode, selector: string) => all(root, selector).map(textOf);
	const steps = all(content, '[data-step]');

	function readField(element: HTMLElement): FieldOnPage {
		const rules = element.dataset['field'];
		const input = element.querySelector<HTMLInputElement>('input:not([type=hidden]), textarea') ?? element.querySelector<HTMLInputElement>('select');
		const label = element.querySelector(`${part}label`) ?? element.querySelector(`${part}option label`) ?? element;
		const mark = label.querySelector(`${part}required`);
		return {
			label: textOf(label),
			mark: mark && textOf(mark),
			isLabelHidden: label.querySelector(`${part}hidden`) !== null,
			rules: rules === undefined ? null : JSON.parse(rules),
			input: input && {
				type: input.getAttribute('type'),
				placeholder: input.getAttribute('placeholder'),
				min: input.min,
				max: input.max,
				files: input.dataset['files'] ?? '{}',
			},
			className: element.className,
			step: steps.findIndex((one) => one.contains(element)),
			selectOptions: textsOf(element, 'option:not([value=""])'),
			emptyOption: textOf(element.querySelector('option[value=""]')),
			listOptions: textsOf(element, `${part}options ${part}option label`),
			letters: textsOf(element, `${part}letter`),
			alts: all(element, 'img').map((image) => image.getAttribute('alt')),
		};
	}

	function readSignup(element: HTMLElement): SignupField {
		const input = element instanceof HTMLInputElement ? element : null;
		const [label] = input?.labels ?? [];
		// For screen readers alone it has the size of a pixel.
		const isSeen = label !== undefined && label.getBoundingClientRect().width > 1;
		return { type: input?.type ?? '', label: isSeen ? textOf(label) : null, required: input?.required === true, placeholder: input?.placeholder };
	}

	return {
		text: content instanceof HTMLElement ? content.innerText : '',
		allText: textOf(content),
		links: all(content, 'a[href]').map((link) => [textOf(link) || (link.querySelector('img')?.alt ?? ''), link.getAttribute('href') ?? ''] as const),
		images: all(content, 'img').map((image) => image.getAttribute('alt') ?? ''),
		forms: all(content, 'form').map((form) => ({
			signups: all(form, '.sitewright-signup__email').map(readSignup),
			fields: all(form, `${part}field`).map(readField),
			buttons: textsOf(form, 'button[type=submit], button:not([type])'),
			steps: all(form, '[data-step]').map((step) => textOf(step.querySelector('legend'))),
		})),
	};
}

/** Runs in the page of a visitor, as readPage: gives the answers that fields wait for. */
export function tryConditions(waiting: readonly { readonly label: string; readonly question: string; readonly answer: string }[]): readonly string[] {
	const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
	const fieldOf = (label: string) =>
		[...document.querySelectorAll<HTMLElement>('[data-field]')].find((field) => JSON.parse(field.dataset['field'] ?? '{}').label === label);
	return waiting.flatMap(({ label, question, answer }) => {
		const isShown = () => fieldOf(label)?.closest('[hidden]') === null;
		const before = isShown();
		for (const choice of fieldOf(question)?.querySelectorAll<HTMLElement>('option, label') ?? []) {
			if (textOf(choice) === answer && choice instanceof HTMLOptionElement) {
				choice.selected = true;
				choice.closest('select')?.dispatchEvent(new Event('input', { bubbles: true }));
				choice.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }));
			} else if (textOf(choice) === answer) {
				choice.click();
			}
		}
		return [
			...(before ? [`“${label}” is shown before its condition is met`] : []),
			...(isShown() ? [] : [`“${label}” is not shown when its condition is met`]),
		];
	});
}
