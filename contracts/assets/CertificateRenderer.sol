// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {Certificate} from "./IRetirementCertificate.sol";
import {CertificateSvg} from "./libraries/CertificateSvg.sol";
import {CollectionJson} from "./libraries/CollectionJson.sol";

/// @title Draws certificates and describes them as a collection
/// @notice Separate from the certificates only because of the code size limit.
contract CertificateRenderer is ICertificateRenderer {
    /// @inheritdoc ICertificateRenderer
    string public appUrl;

    /// @notice Fixes the address of the app.
    /// @param appUrl_ URL of the app, without a slash at its end and characters that JSON escapes; empty
    /// for none.
    constructor(string memory appUrl_) {
        appUrl = appUrl_;
    }

    /// @inheritdoc ICertificateRenderer
    function svg(Certificate calldata certificate) external view returns (string memory) {
        return CertificateSvg.draw(certificate, msg.sender);
    }

    /// @inheritdoc ICertificateRenderer
    function pageOf(uint256 certificateId) external view returns (string memory) {
        return CollectionJson.page(appUrl, "/retirements/", certificateId);
    }

    /// @inheritdoc ICertificateRenderer
    function contractURI() external view returns (string memory) {
        return
            CollectionJson.dataURI(
                "Canopy Retirement Certificates",
                "RETIRED",
                "Proof that environmental credits were retired: by whom, on whose behalf and why. A certificate belongs to its beneficiary and cannot be transferred.",
                appUrl
            );
    }
}
