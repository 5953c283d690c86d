import { Button, Notice } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { type ModelServer, useDeleteAiProviderMutation, useSaveAiProviderMutation, useTestAiProviderMutation } from '../../../api/ai/ai-provider';
import type { AiProviderSettings } from '../../../api/contract/ai/ai-provider.contract';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { SelectControl, TextControl } from '../../../components/controls';
import { forgetResults, SaveResult } from '../../../components/save-result';
import { SecretField } from '../../../components/secret-field';

const servers = [
	{ label: () => 'OpenAI', value: 'https://api.openai.com/v1' },
	{ label: () => __('Ollama, on the platform’s machine', 'sitewright'), value: 'http://127.0.0.1:11434/v1' },
	{ label: () => __('LM Studio, on the platform’s machine', 'sitewright'), value: 'http://127.0.0.1:1234/v1' },
	{ label: () => __('llama.cpp, on the platform’s machine', 'sitewright'), value: 'http://127.0.0.1:8080/v1' },
] as const;

/** The site's own model server: address, key and model; a test that lists the models; a button that forgets it. */
export function ServerForm({ settings }: { readonly settings: AiProviderSettings }) {
	const isOwn = settings.source === 'site';
	const [baseUrl, setBaseUrl] = useState(settings.base_url);
	const [model, setModel] = useState(isOwn ? settings.model : '');
	const [key, setKey] = useState('');
	const [save, saving] = useSaveAiProviderMutation();
	const [test, testing] = useTestAiProviderMutation();
	const [forget, forgetting] = useDeleteAiProviderMutation();
	const listId = useId();
	const isBusy = saving.isLoading || testing.isLoading || forgetting.isLoading;
	const hasAddress = baseUrl.trim() !== '';
	const hasModel = model.trim() !== '';

	const toServer = (): ModelServer => ({
		baseUrl: baseUrl.trim(),
		model: model.trim(),
		keyReference: key === '' ? null : typedSecrets.add(key),
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		forgetResults(testing, forgetting);
		void save(toServer());
	};
	const runTest = () => {
		forgetResults(saving, forgetting);
		void test(toServer());
	};

	return (
		// The list of models stays while one is chosen.
		<form onSubmit={submit} onChange={() => forgetResults(saving, forgetting, ...(testing.isError ? [testing] : []))} autoComplete="off">
			<SelectControl
				label={__('Server', 'sitewright')}
				value={servers.find(({ value }) => value === baseUrl)?.value ?? ''}
				options={[
					{ label: __('Another OpenAI-compatible server', 'sitewright'), value: '' },
					...servers.map(({ label, value }) => ({ label: label(), value })),
				]}
				onChange={setBaseUrl}
			/>
			<TextControl
				type="url"
				label={__('Address', 'sitewright')}
				help={__('Requests are sent to this address by the platform, not by your browser.', 'sitewright')}
				placeholder="https://models.example/v1"
				value={baseUrl}
				onChange={setBaseUrl}
			/>
			<SecretField
				label={__('Key', 'sitewright')}
				help={__('Stored encrypted on the platform, and shown to nobody again. Servers on your own machine need none.', 'sitewright')}
				saved={isOwn && settings.has_key ? __('A key is saved', 'sitewright') : ''}
				value={key}
				onChange={setKey}
			/>
			<TextControl
				label={__('Model', 'sitewright')}
				help={__('Test the server to list its models.', 'sitewright')}
				list={listId}
				value={model}
				onChange={setModel}
			/>
			<datalist id={listId}>
				{testing.data?.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<SaveResult error={saving.error ?? testing.error ?? forgetting.error} isSuccess={saving.isSuccess} />
			{testing.data && (
				<Notice status="success" isDismissible={false}>
					{hasModel
						? __('The model answers.', 'sitewright')
						: sprintf(
								/* translators: %d: number of models. */
								_n(
									'The server answers, and has %d model. Choose it above.',
									'The server answers, and has %d models. Choose one above.',
									testing.data.length,
									'sitewright'
								),
								testing.data.length
							)}
				</Notice>
			)}
			<div className="sitewright-admin__actions">
				<Button variant="primary" type="submit" isBusy={saving.isLoading} disabled={isBusy || !hasAddress || !hasModel}>
					{__('Save', 'sitewright')}
				</Button>
				<Button variant="secondary" isBusy={testing.isLoading} disabled={isBusy || !hasAddress} onClick={runTest}>
					{__('Test', 'sitewright')}
				</Button>
				{isOwn && (
					<Button
						variant="tertiary"
						isDestructive
						isBusy={forgetting.isLoading}
						disabled={isBusy}
						onClick={() => {
							forgetResults(saving, testing);
							void forget();
						}}
					>
						{__('Forget this server', 'sitewright')}
					</Button>
				)}
			</div>
		</form>
	);
}
