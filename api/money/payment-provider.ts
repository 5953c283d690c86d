import type { ResponseOf } from '../contract/define';
import {
	ConnectStripe,
	DeletePaymentProvider,
	DisconnectStripe,
	GetPaymentProvider,
	type PaymentProviderSettings,
	SavePaymentProvider,
	TestPaymentProvider,
} from '../contract/money/payment-provider.contract';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { typedSecrets } from '../core/typed-secrets';

/** Typed secrets: references in `typedSecrets`, which are read once. */
export interface TypedStripe {
	readonly keyReference?: string;
	/** The signing secret of a webhook that was made by hand. */
	readonly webhookReference?: string;
}

const take = (reference: string | undefined): string | undefined => (reference === undefined ? undefined : typedSecrets.take(reference));

/** The key of a request; no field where none was typed. */
function keyOf({ keyReference }: TypedStripe): { readonly secret_key?: string } {
	const key = take(keyReference);
	return key === undefined ? {} : { secret_key: key };
}

const changed = ['PaymentProvider', 'Earning'] as const;

/** The provider that takes new payments (docs/decisions/042-stripe.md). Each fails with an ApiError. */
export const paymentProviderApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getPaymentProvider: build.query({ ...endpoint(GetPaymentProvider), providesTags: ['PaymentProvider'] }),
		savePaymentProvider: build.mutation<PaymentProviderSettings, TypedStripe>({
			queryFn(typed, _api, _options, send) {
				const secret = take(typed.webhookReference);
				return callRoute(send, SavePaymentProvider, { body: { ...keyOf(typed), ...(secret !== undefined && { webhook_secret: secret }) } });
			},
			invalidatesTags: (_result, error) => (error ? [] : changed),
		}),
		deletePaymentProvider: build.mutation({ ...endpoint(DeletePaymentProvider), invalidatesTags: changed }),
		/** The account of the typed key, else of the saved one. */
		testPaymentProvider: build.mutation<ResponseOf<typeof TestPaymentProvider>, TypedStripe>({
			queryFn: (typed, _api, _options, send) => callRoute(send, TestPaymentProvider, { body: keyOf(typed) }),
		}),
		/** The address at which the person goes on. */
		connectStripe: build.mutation(endpoint(ConnectStripe, { request: (returnUrl: string) => ({ body: { return_url: returnUrl } }) })),
		disconnectStripe: build.mutation({ ...endpoint(DisconnectStripe), invalidatesTags: changed }),
	}),
});

export const {
	useConnectStripeMutation,
	useDisconnectStripeMutation,
	useGetPaymentProviderQuery,
	useSavePaymentProviderMutation,
	useDeletePaymentProviderMutation,
	useTestPaymentProviderMutation,
} = paymentProviderApi;
