import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { NoticeKind } from '../../../features/readers/newsletter/slice';
import { defaultTexts, type SignupTexts } from './attributes';
import { noticeText } from './notices';

interface SignupFormProps {
	readonly texts: SignupTexts;
	/** The consent of a form whose own text was never changed. */
	readonly defaultConsent: string;
	/** The notice that is shown for a moment; null for none. */
	readonly notice: NoticeKind | null;
	/** The button, which each block keeps in its own way. */
	readonly button: ReactNode;
	/** Below the button, e.g. how many subscribers there are. */
	readonly children?: ReactNode;
	readonly onConsent: (text: string) => void;
}

/** The form as wordpress/features/readers/newsletter/class-form-view.php shows it; nothing can be typed into its field. */
export function SignupForm({ texts, defaultConsent, notice, button, children, onConsent }: SignupFormProps) {
	const { emailPlaceholder = defaultTexts().emailPlaceholder, consentText = defaultConsent } = texts;
	return (
		<div className="sitewright-signup">
			<div className="sitewright-signup__row">
				<input type="email" className="sitewright-signup__email" aria-label={__('Email', 'sitewright')} placeholder={emailPlaceholder} readOnly tabIndex={-1} />
				{button}
			</div>
			{children}
			<RichText
				tagName="p"
				className="sitewright-signup__consent"
				aria-label={__('Consent text', 'sitewright')}
				placeholder={__('Write the consent…', 'sitewright')}
				allowedFormats={['core/bold', 'core/italic', 'core/link']}
				value={consentText}
				onChange={onConsent}
			/>
			{notice && (
				<p role="status" className={`sitewright-signup__notice is-${notice}`}>
					{noticeText(notice, texts)}
				</p>
			)}
		</div>
	);
}
