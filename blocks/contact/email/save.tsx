import { useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import type { EmailAttributes } from './attributes';

const maxLength = 254;
const maxLocalPartLength = 64;
const maxLabelLength = 63;

const emailPattern = /^[-!#$%&'*+/=?^\w`{|}~](?:\.?[-!#$%&'*+/=?^\w`{|}~])*@([a-zA-Z0-9](?:-*\.?[a-zA-Z0-9])*\.[a-zA-Z](?:-?[a-zA-Z0-9])+)$/;
const punctuation = new Set('.,/#!$%^&*;:{}=-_`~()[]');

/** A loop: the time of a pattern would grow with the square of the length. */
function withoutTrailingPunctuation(text: string): string {
	let end = text.length;
	while (punctuation.has(text.charAt(end - 1))) {
		end--;
	}
	return text.slice(0, end);
}

/** Spec 1 §9 "E-mail validation". */
function isEmail(text: string): boolean {
	const [, domain = ''] = text.length <= maxLength ? (emailPattern.exec(text) ?? []) : [];
	return (
		domain !== '' &&
		text.lastIndexOf('@') <= maxLocalPartLength &&
		domain.split('.').every((label) => label.length <= maxLabelLength)
	);
}

/** Whether one of the words of a text is an e-mail address. */
export const hasEmail = (text: string): boolean => text.split(/\s+/).some((word) => isEmail(withoutTrailingPunctuation(word)));

function Word({ text }: { readonly text: string }) {
	const address = withoutTrailingPunctuation(text);
	if (!isEmail(address)) {
		return <>{text}</>;
	}
	// The saved link includes punctuation after the address; the renderer in PHP removes it.
	return (
		<>
			<a href={`mailto:${text}`}>{address}</a>
			{text.slice(address.length)}
		</>
	);
}

/** The text, with addresses as links. */
export function EmailText({ email }: EmailAttributes) {
	return (
		<>
			{email.split(/(\s+)/).map((text, index) => (
				<Fragment key={index}>
					<Word text={text} />
				</Fragment>
			))}
		</>
	);
}

export function Save({ attributes: { email } }: { readonly attributes: EmailAttributes }) {
	return email ? (
		<div {...useBlockProps.save()}>
			<EmailText email={email} />
		</div>
	) : null;
}
