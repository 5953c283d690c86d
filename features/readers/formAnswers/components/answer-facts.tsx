import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../api/contract/readers/form-answers.contract';
import { isWebAddress } from '../export-url';

const textOf = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt dir="auto">{label}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	);
}

/** A value as a link where it is an address. */
function Value({ type, value }: { readonly type: string; readonly value: string }) {
	if (type === 'email' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) {
		return <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>{value}</a>;
	}
	return isWebAddress(value) && !/\s/.test(value) ? (
		<a href={value} rel="noreferrer nofollow">
			{value}
		</a>
	) : (
		<>{value === '' ? '—' : value}</>
	);
}

function signupText({ status, reason }: Answer['signup']): string {
	switch (status) {
		case 'none':
			return '';
		case 'waiting':
			return __('The address waits to be handed on.', 'sitewright');
		case 'asked':
			return __('Asked by e-mail to confirm the address.', 'sitewright');
		case 'added':
			return __('Added to the list.', 'sitewright');
		case 'failed':
			/* translators: %s: the reason, a sentence. */
			return sprintf(__('The address was not taken: %s', 'sitewright'), reason);
	}
}

/** All that was sent, and from where. */
export function AnswerFacts({ answer: { fields, files, ip, consent, signup } }: { readonly answer: Answer }) {
	return (
		<dl className="sitewright-answers__facts">
			{fields.map(({ id, label, type, value }, index) => (
				<Fact key={`${id}-${index}`} label={label === '' ? __('Answer', 'sitewright') : label}>
					<Value type={type} value={textOf(value)} />
				</Fact>
			))}
			{files.length > 0 && (
				<Fact label={__('Files', 'sitewright')}>
					<ul>
						{files.map(({ name, url, is_moved }, index) => (
							<li key={`${name}-${index}`}>
								{url === '' ? (
									`${name} (${is_moved ? __('not on this site: another plugin kept it elsewhere', 'sitewright') : __('not there any more', 'sitewright')})`
								) : (
									<a href={url}>{name}</a>
								)}
							</li>
						))}
					</ul>
				</Fact>
			)}
			{consent !== null && <Fact label={__('Agreed to marketing e-mails', 'sitewright')}>{consent ? __('Yes', 'sitewright') : __('No', 'sitewright')}</Fact>}
			{signup.status !== 'none' && <Fact label={__('Newsletter', 'sitewright')}>{signupText(signup)}</Fact>}
			{ip !== '' && <Fact label={__('Address of the device', 'sitewright')}>{ip}</Fact>}
		</dl>
	);
}
