import { useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import { isEmail } from '../../../components/is-email';
import type { EmailAttributes } from './attributes';

const punctuation = new Set('.,/#!$%^&*;:{}=-_`~()[]');

/** A loop: the time of a pattern would grow with the square of the length. */
function withoutTrailingPunctuation(text: string): string {
	let end = text.length;
	while (punctuation.has(text.charAt(end - 1))) {
		end--;
	}
	return text.slice(0, end);
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
