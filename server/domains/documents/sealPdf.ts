import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SigningKey } from '../../platform/keys/signingKey.ts'

/** RFC 5652 and RFC 5035. */
const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}
const hash = 'SHA-256'

/** Signs as CAdES requires (ETSI EN 319 122-1): the certificate is among the signed attributes. */
class CadesSigner extends Signer {
  readonly #key: SigningKey

  constructor(key: SigningKey) {
    super()
    this.#key = key
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const digest = await crypto.subtle.digest(hash, new Uint8Array(pdf))
    const certificate = Certificate.fromBER(this.#key.certificate)
    const certificateHash = await crypto.subtle.digest(hash, this.#key.certificate)
    // SHA-256 is the default of an ESSCertIDv2, so its algorithm is left out.
    const certificateId = new Sequence({ value: [new OctetString({ valueHex: certificateHash })] })
    const signerInfo = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
      signedAttrs: new SignedAndUnsignedAttributes({
        type: 0,
        attributes: [
          new Attribute({
            type: oids.contentType,
            values: [new ObjectIdentifier({ value: ContentInfo.DATA })],
          }),
          new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: digest })] }),
          new Attribute({
            type: oids.signingCertificateV2,
            values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
          }),
        ],
      }),
    })
    const signed = new SignedData({
      version: 1,
      // Without the content, which is the file around the signature.
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
      signerInfos: [signerInfo],
      certificates: [certificate],
    })
    await signed.sign(this.#key.privateKey, 0, hash)
    const wrapped = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
    return Buffer.from(wrapped.toSchema().toBER())
  }
}

/**
 * Fills the placeholder of a PDF with a digital signature (PAdES, ETSI EN 319 142-1). The time is in
 * the placeholder.
 */
export const sealPdf = (pdf: Buffer, key: SigningKey): Promise<Buffer> =>
  new SignPdf().sign(pdf, new CadesSigner(key))
