import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { paymentCurrencies } from '../../api/contract/money/currency/currency';
import { SelectControl, TextareaControl, TextControl, ToggleControl } from '../../components/controls';
import { currencyLabel } from '../../features/money/currency/currency-label';
import { plainText, toHtml } from '../../features/site/editor/plain-text';
import type { ProductProblems } from '../../features/money/paymentProduct/validate';
import type { PaymentButtonAttributes } from './attributes';
import { LimitField } from './limit-field';
import { PriceField } from './price-field';
import { ProductImage } from './product-image';

interface ProductFormProps {
	readonly attributes: PaymentButtonAttributes;
	readonly problems: ProductProblems;
	/** Whether fields that nobody has left yet say what is wrong, too. */
	readonly showsProblems: boolean;
	readonly isSaving: boolean;
	readonly mayPublish: boolean;
	readonly onChange: (changed: Partial<PaymentButtonAttributes>) => void;
}

type Field = keyof ProductProblems;

/** The props of a field: one that was left says what is wrong with it, to the eye and to screen readers. */
function useFieldProps(problems: ProductProblems, showsProblems: boolean) {
	const [left, setLeft] = useState<readonly Field[]>([]);
	return (field: Field, help?: string) => {
		const problem = showsProblems || left.includes(field) ? problems[field] : undefined;
		return {
			help: problem ?? help,
			className: problem ? 'has-error' : '',
			'aria-invalid': problem !== undefined,
			onBlur: () => setLeft((known) => (known.includes(field) ? known : [...known, field])),
		};
	};
}

/** Whether the item is being saved, and when it is put up for sale. */
function SaleStatus({ isSaving, mayPublish }: Pick<ProductFormProps, 'isSaving' | 'mayPublish'>) {
	return (
		<>
			<p className="simple-payments__status" role="status">
				{isSaving && __('Saving…', 'sitewright')}
			</p>
			{!mayPublish && (
				<p className="simple-payments__status">{__('The item is put up for sale when somebody who may publish this post opens it.', 'sitewright')}</p>
			)}
		</>
	);
}

/** The form of a product (spec 2 §2 "Payment button"). A field says what is wrong when it was left. */
export function ProductForm({ attributes, problems, showsProblems, isSaving, mayPublish, onChange }: ProductFormProps) {
	const { title, content, currency, price, multiple, email } = attributes;
	const fieldProps = useFieldProps(problems, showsProblems);
	return (
		<div className="simple-payments__form">
			<ProductImage
				id={attributes.featuredMediaId}
				url={attributes.featuredMediaUrl}
				title={attributes.featuredMediaTitle}
				onChange={(picture) =>
					onChange({ featuredMediaId: picture?.id ?? 0, featuredMediaUrl: picture?.url ?? null, featuredMediaTitle: picture?.title ?? null })
				}
			/>
			<div className="simple-payments__fields">
				<TextControl
					label={__('Item name', 'sitewright')}
					value={plainText(title)}
					onChange={(text) => onChange({ title: toHtml(text) })}
					{...fieldProps('title')}
				/>
				<TextareaControl
					label={__('Describe your item in a few words', 'sitewright')}
					rows={3}
					value={plainText(content)}
					onChange={(text) => onChange({ content: toHtml(text) })}
				/>
				<div className="simple-payments__price-line">
					<SelectControl
						label={__('Currency', 'sitewright')}
						value={currency}
						options={paymentCurrencies.map((code) => ({ value: code, label: currencyLabel(code) }))}
						onChange={(code) => onChange({ currency: code })}
					/>
					<PriceField key={currency} currency={currency} price={price} onChange={(changed) => onChange({ price: changed })} {...fieldProps('price')} />
				</div>
				<ToggleControl
					label={__('Allow people to buy more than one item at a time', 'sitewright')}
					checked={multiple}
					onChange={(isOn) => onChange({ multiple: isOn })}
				/>
				<LimitField limit={attributes.sitewrightLimit} onChange={(sitewrightLimit) => onChange({ sitewrightLimit })} />
				<TextControl
					type="email"
					label={__('Email', 'sitewright')}
					value={email}
					onChange={(text) => onChange({ email: text })}
					{...fieldProps('email', __('The email address of your PayPal account. Money that people pay there goes to it.', 'sitewright'))}
				/>
				<SaleStatus isSaving={isSaving} mayPublish={mayPublish} />
			</div>
		</div>
	);
}
