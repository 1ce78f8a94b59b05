// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Certificate} from "../IRetirementCertificate.sol";
import {CalendarDate} from "./CalendarDate.sol";
import {CertificateText} from "./CertificateText.sol";
import {Json} from "./Json.sol";

/// @title Metadata of a certificate
/// @notice ERC-721 metadata with an embedded image.
library CertificateJson {
    using Strings for address;
    using Strings for uint256;

    /// @notice The metadata as a data URI.
    /// @param data Data of the certificate.
    /// @param svg Its image, as SVG text.
    /// @return A data URI (application/json, base64).
    function dataURI(
        Certificate memory data,
        string memory svg
    ) internal pure returns (string memory) {
        string memory text = string.concat(
            Json.member("name", Json.quotePlain(_name(data))),
            ",",
            Json.member("description", Json.quote(_description(data))),
            ",",
            Json.member("attributes", _attributes(data))
        );
        string memory image = string.concat(
            "data:image/svg+xml;base64,",
            Base64.encode(bytes(svg))
        );
        string memory json = string.concat(
            "{",
            text,
            ",",
            Json.member("image", Json.quotePlain(image)),
            "}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function _name(Certificate memory data) private pure returns (string memory) {
        return string.concat("Retirement certificate No. ", CertificateText.number(data.id));
    }

    function _description(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                _amount(data),
                " ",
                CertificateText.unitSymbol(data.creditType),
                " of ",
                data.projectName,
                " (",
                uint256(data.vintage).toString(),
                "), permanently retired on ",
                string.concat(CalendarDate.format(data.retiredAt), ".")
            );
    }

    function _attributes(Certificate memory data) private pure returns (string memory) {
        string[15] memory attributes = [
            Json.attribute("Type", CertificateText.typeName(data.creditType)),
            Json.attribute("Project", data.projectName),
            Json.attribute("Location", data.projectLocation),
            Json.attribute("Methodology", data.methodology),
            Json.attribute("Standard", data.standard),
            Json.attribute("Project id", data.projectCode),
            Json.attribute("Vintage", uint256(data.vintage).toString()),
            Json.attribute("Credit status", CertificateText.status(data.creditStatus)),
            Json.attribute("Amount", _amount(data)),
            Json.attribute("Unit", CertificateText.unitSymbol(data.creditType)),
            Json.attribute("Beneficiary", data.beneficiaryName),
            Json.attribute("Beneficiary account", data.beneficiary.toChecksumHexString()),
            Json.attribute("Message", data.message),
            Json.attribute("Retired by", data.retiredBy.toChecksumHexString()),
            Json.attribute("Retired on", CalendarDate.format(data.retiredAt))
        ];
        string memory list = attributes[0];
        for (uint256 i = 1; i < attributes.length; ++i) {
            list = string.concat(list, ",", attributes[i]);
        }
        return string.concat("[", list, "]");
    }

    function _amount(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                CertificateText.wholeCredits(data.amount),
                CertificateText.thousandths(data.amount)
            );
    }
}
