interface Attributes {
	readonly featuredMediaUrl: string | null;
	readonly featuredMediaTitle: string | null;
	readonly postLinkUrl?: string;
	readonly postLinkText?: string;
	readonly productId?: number;
	readonly content: string;
	readonly title: string;
	readonly savedPrice?: string;
}

const html = (selector: string, text?: string) => ({ type: 'string', source: 'html', selector, ...(text !== undefined && { default: text }) });
const attributeOf = (selector: string, attribute: string) => ({ type: 'string', source: 'attribute', selector, attribute });

/** Wrote prices in another way in some currencies, e.g. `500 ¥`. */
export const v2 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		content: html('.jetpack-simple-payments-description p', ''),
		email: { type: 'string', default: '' },
		featuredMediaId: { type: 'number', default: 0 },
		featuredMediaUrl: { ...attributeOf('.jetpack-simple-payments-image img', 'src'), default: null },
		featuredMediaTitle: { ...attributeOf('.jetpack-simple-payments-image img', 'alt'), default: null },
		multiple: { type: 'boolean', default: false },
		postLinkUrl: attributeOf('.jetpack-simple-payments-purchase', 'href'),
		postLinkText: html('.jetpack-simple-payments-purchase', 'Click here to purchase.'),
		price: { type: 'number' },
		productId: { type: 'number' },
		title: html('.jetpack-simple-payments-title p', ''),
		savedPrice: html('.jetpack-simple-payments-price p'),
	},
	supports: { className: false, customClassName: false, html: false, reusable: false },
	migrate: ({ savedPrice: _savedPrice, ...attributes }: Attributes) => attributes,
	save({ attributes }: { readonly attributes: Attributes }) {
		const { content, featuredMediaUrl, featuredMediaTitle, postLinkUrl, postLinkText, productId, title, savedPrice } = attributes;
		if (!productId) {
			return null;
		}
		return (
			<div className={`jetpack-simple-payments-wrapper jetpack-simple-payments-${productId}`}>
				<div className="jetpack-simple-payments-product">
					{featuredMediaUrl && (
						<div className="jetpack-simple-payments-product-image">
							<div className="jetpack-simple-payments-image">
								<figure>
									<img src={featuredMediaUrl} alt={featuredMediaTitle ?? undefined} />
								</figure>
							</div>
						</div>
					)}
					<div className="jetpack-simple-payments-details">
						<div className="jetpack-simple-payments-title">
							<p>{title}</p>
						</div>
						<div className="jetpack-simple-payments-description">
							<p>{content}</p>
						</div>
						<div className="jetpack-simple-payments-price">
							<p>{savedPrice}</p>
						</div>
						<a className="jetpack-simple-payments-purchase" href={postLinkUrl} target="_blank" rel="noopener noreferrer">
							{postLinkText}
						</a>
					</div>
				</div>
			</div>
		);
	},
};
