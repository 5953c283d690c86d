import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { SettingsPanel } from '../../components/settings-panel';
import { useIsFirstOf, useIsPreview } from '../../editor/use-place';
import { PaymentTestNotice } from '../../features/money/memberships/components/payment-test-notice';
import { paymentBlocks } from '../../features/money/memberships/payment-blocks';
import { usePaymentTest } from '../../features/money/memberships/use-payment-test';
import { plainText, toHtml } from '../../features/site/editor/plain-text';
import { productEdited } from '../../features/money/paymentProduct/slice';
import { isSellable, problemsOf } from '../../features/money/paymentProduct/validate';
import { useAppDispatch } from '../../store/hooks';
import { type PaymentButtonAttributes, parseAttributes, withDraft } from './attributes';
import { ProductForm } from './product-form';
import { ProductPreview, RedactedProduct } from './product-preview';
import { useProduct } from './use-product';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<PaymentButtonAttributes & Record<string, unknown>>) {
	const dispatch = useAppDispatch();
	const isPreview = useIsPreview();
	const shown = parseAttributes(attributes);
	const { status, refused, failure, mayPublish, isBare } = useProduct({ clientId, attributes: shown, isSelected, isPreview });
	const saysTest = useIsFirstOf(clientId, paymentBlocks);
	const paymentTest = usePaymentTest('all', isPreview);
	const isLoading = status === 'loading' && isBare;
	const isOpen = !isPreview && (isSelected || !isSellable(shown) || Object.keys(refused).length > 0);
	const set = (changed: Partial<PaymentButtonAttributes>) => setAttributes(withDraft(shown, changed));
	const change = (changed: Partial<PaymentButtonAttributes>) => {
		set(changed);
		dispatch(productEdited({ clientId }));
	};
	return (
		<div {...useBlockProps({ className: 'wp-block-jetpack-simple-payments' })}>
			<SettingsPanel title={__('Purchase link', 'sitewright')}>
				<TextControl
					label={__('Purchase link text', 'sitewright')}
					help={__('Shown where no payment is possible, such as in feeds and emails. It leads to this post.', 'sitewright')}
					placeholder={__('Click here to purchase.', 'sitewright')}
					value={plainText(shown.postLinkText ?? '')}
					onChange={(text) => set({ postLinkText: toHtml(text) })}
				/>
			</SettingsPanel>
			<ErrorNotice error={failure} />
			{saysTest && <PaymentTestNotice {...paymentTest} isCardOnly />}
			{isLoading && <RedactedProduct />}
			{!isLoading && isOpen && (
				<ProductForm
					attributes={shown}
					problems={{ ...problemsOf(shown), ...refused }}
					showsProblems={!isSelected || Object.keys(refused).length > 0}
					isSaving={status === 'saving'}
					mayPublish={mayPublish}
					onChange={change}
				/>
			)}
			{!isLoading && !isOpen && <ProductPreview attributes={shown} />}
		</div>
	);
}
