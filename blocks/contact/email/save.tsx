import { useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import type { EmailAttributes } from './attributes';

const maxLength = 254;
const maxLocalPartLength = 64;
const maxLabelLength = 63;

const emailPattern = /^[-!#$%&'*+/=?^\w`{|}~](?:\.?[-!#$%&'*+/=?^\w`{|}~])*@([a-zA-Z0-9](?:-*\.?[a-zA-Z0-9])*\.[a-zA-Z](?:-?[a-zA-Z0-9])+)$/;
const trailingPunctuation = /[.,/#!$%^&*;:{}=\-_`~()[\]]+$/;

/** Spec 1 §9 "E-mail validation". */
function isEmail(text: string): boolean {
	const [, domain = ''] = emailPattern.exec(text) ?? [];
	return (
		domain !== '' &&
		text.length <= maxLength &&
		text.lastIndexOf('@') <= maxLocalPartLength &&
		domain.split('.').every((label) => label.length <= maxLabelLength)
	);
}

function Word({ text }: { readonly text: string }) {
	const address = text.replace(trailingPunctuation, '');
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
