import { useEffect } from '@wordpress/element';
import { usePostEditor } from '../../editor/wordpress';
import { useMayPublish } from '../../editor/use-place';
import { isBare } from '../../features/money/paymentProduct/from-attributes';
import { productCompleted, productOpened, productSaveRequested, type ProductState, selectProduct } from '../../features/money/paymentProduct/slice';
import { isSellable } from '../../features/money/paymentProduct/validate';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { PaymentButtonAttributes } from './attributes';

interface Options {
	readonly clientId: string;
	readonly attributes: PaymentButtonAttributes;
	readonly isSelected: boolean;
	/** Previews save nothing. */
	readonly isPreview: boolean;
}

interface ProductOfBlock extends ProductState {
	/** Whether the user may publish what holds the block; otherwise no product is saved (spec 2 §6). */
	readonly mayPublish: boolean;
	/** Whether the block has nothing to show before its product is loaded. */
	readonly isBare: boolean;
}

/** The product of a block: reports to the store when it is to be loaded and saved (spec 2 §4 "Payment product"). */
export function useProduct({ clientId, attributes, isSelected, isPreview }: Options): ProductOfBlock {
	const dispatch = useAppDispatch();
	const product = useAppSelector((state) => selectProduct(state, clientId));
	const mayPublish = useMayPublish();
	const isSavingPost = usePostEditor((editor) => Boolean(editor?.isSavingPost() && !editor.isAutosavingPost()), []);
	const { title, price, email, currency, content, multiple, featuredMediaId, productId } = attributes;
	const saves = mayPublish && !isPreview;
	const isFailed = product.failure !== null || Object.keys(product.refused).length > 0;
	const needsNumber = saves && !productId && product.status === 'idle' && !isFailed && isSellable(attributes);

	useEffect(() => {
		if (productId && !isPreview) {
			dispatch(productOpened({ clientId, productId }));
		}
		// Only for the product that the block came with.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, []);
	// Again after each change: the form is saved when nothing was typed for a moment.
	useEffect(() => {
		if (needsNumber) {
			dispatch(productCompleted({ clientId }));
		}
	}, [dispatch, clientId, needsNumber, title, price, email, currency, content, multiple, featuredMediaId]);
	useEffect(() => {
		if (saves && isSelected) {
			return () => void dispatch(productSaveRequested({ clientId }));
		}
		return undefined;
	}, [dispatch, clientId, saves, isSelected]);
	useEffect(() => {
		if (saves && isSavingPost) {
			dispatch(productSaveRequested({ clientId }));
		}
	}, [dispatch, clientId, saves, isSavingPost]);
	return { ...product, mayPublish, isBare: isBare({ title, price, email }) };
}
