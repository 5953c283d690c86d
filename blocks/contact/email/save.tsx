import { useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import type { EmailAttributes } from './attributes';

const longest = 254;
const longestLocalPart = 64;
const longestLabel = 63;

const form = /^[-!#$%&'*+/=?^\w`{|}~](?:\.?[-!#$%&'*+/=?^\w`{|}~])*@([a-zA-Z0-9](?:-*\.?[a-zA-Z0-9])*\.[a-zA-Z](?:-?[a-zA-Z0-9])+)$/;
const punctuation = /[.,/#!$%^&*;:{}=\-_`~()[\]]+$/;

/** Spec 1 §9 "E-mail validation". */
function isEmail(text: string): boolean {
	const [, domain = ''] = form.exec(text) ?? [];
	return (
		domain !== '' &&
		text.length <= longest &&
		text.lastIndexOf('@') <= longestLocalPart &&
		domain.split('.').every((label) => label.length <= longestLabel)
	);
}

function Word({ text }: { readonly text: string }) {
	const address = text.replace(punctuation, '');
	if (!isEmail(address)) {
		return <>{text}</>;
	}
	// Posts hold punctuation that follows an address in its link too; the page is rid of it by `render.php`.
	return (
		<>
			<a href={`mailto:${text}`}>{address}</a>
			{text.slice(address.length)}
		</>
	);
}

/** A text whose addresses are links. */
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
