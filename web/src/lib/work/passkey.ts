// Passkeys by the browser's own API: bytes go as base64url without padding.

/** What the server asks a passkey to be made or used with. */
export interface Asked {
	challenge: string;
	host: string;
	user?: string | null;
	login?: string | null;
}

const write = (bytes: ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replace(/\+/g, '-')
		.replace(/\//g, '_')
		.replace(/=+$/, '');
const read = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));

/** Whether passkeys can be used here: browsers bind them to a host with a name, by TLS or on this machine. */
export const passkeysHere = (): boolean =>
	'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** ES256, Ed25519 and what Windows Hello has. */
const ALGORITHMS = [-7, -8, -257];

/** Makes one. Throws where whoever sits there did not want to. */
export async function makePasskey(
	asked: Asked,
	known: readonly string[]
): Promise<{ clientData: string; authenticatorData: string; publicKey: string; algorithm: number }> {
	const made = (await navigator.credentials.create({
		publicKey: {
			challenge: read(asked.challenge),
			rp: { id: asked.host, name: 'Kỳ Đàn' },
			user: { id: read(asked.user ?? ''), name: asked.login ?? '', displayName: asked.login ?? '' },
			pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
			excludeCredentials: known.map((id) => ({ type: 'public-key', id: read(id) })),
			authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
			attestation: 'none'
		}
	})) as PublicKeyCredential | null;
	const response = made?.response as AuthenticatorAttestationResponse | undefined;
	const key = response?.getPublicKey();
	if (!response || !key) throw new Error('no passkey was made');
	return {
		clientData: write(response.clientDataJSON),
		authenticatorData: write(response.getAuthenticatorData()),
		publicKey: write(key),
		algorithm: response.getPublicKeyAlgorithm()
	};
}

/** Has one answer a challenge. Throws where whoever sits there did not want to. */
export async function usePasskey(
	asked: Asked
): Promise<{ id: string; clientData: string; authenticatorData: string; signature: string }> {
	const used = (await navigator.credentials.get({
		publicKey: { challenge: read(asked.challenge), rpId: asked.host, userVerification: 'required' }
	})) as PublicKeyCredential | null;
	const response = used?.response as AuthenticatorAssertionResponse | undefined;
	if (!used || !response) throw new Error('no passkey answered');
	return {
		id: write(used.rawId),
		clientData: write(response.clientDataJSON),
		authenticatorData: write(response.authenticatorData),
		signature: write(response.signature)
	};
}
